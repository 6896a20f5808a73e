// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openerNow, returnsTo } from './opener.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">My Team</h1><button id="open">Open</button><button id="more">More</button></main>
    <div role="menu" aria-labelledby="more"><a href="#delete">Delete</a></div>`;
});
afterEach(() => {
  document.body.textContent = '';
  vi.restoreAllMocks();
});

const control = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.textContent;
/** What follows from a change of the page has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
/** A window that is open. */
const show = (attributes: string, words: string) =>
  document.body.insertAdjacentHTML('beforeend', `<div tabindex="-1" ${attributes}>${words}</div>`);

describe('what opens a dialog', () => {
  it('is the control with the focus', () => {
    control('#open').focus();
    expect(openerNow()).toBe(control('#open'));
  });

  it('is the button of a menu, whose line is gone by then', () => {
    control('[role=menu] a').focus();
    expect(openerNow()).toBe(control('#more'));
  });
});

describe('when the dialog closes', () => {
  it('what opened it takes the focus back', async () => {
    expect(returnsTo(control('#open'))).toBe(true);
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['is gone', () => document.createElement('button')],
    ['was the page itself', () => document.body],
    ['is not known', () => null],
  ])('the heading has it if what opened it %s', async (_why, opener) => {
    expect(returnsTo(opener())).toBe(false);
    expect(focused(), 'not before the dialog has closed').not.toBe('My Team');
    await settled();
    expect(focused()).toBe('My Team');
  });

  it('the topmost dialog below has it, and no toast', async () => {
    show('role="dialog" data-open', 'Profile');
    show('role="dialog" data-open', 'Form');
    show('role="alertdialog" data-open', 'Question');
    show('role="dialog"', 'Closing');
    show('role="alertdialog" data-open aria-modal="false"', 'Toast');
    const given = vi.spyOn(HTMLElement.prototype, 'focus');
    returnsTo(null);
    await settled();
    expect(focused()).toBe('Question');
    expect(given.mock.calls, 'nothing scrolls').toEqual([[{ preventScroll: true }]]);
  });
});

describe('what opened it goes once the act is done', () => {
  const returned = () => {
    returnsTo(control('#open'));
    control('#open').focus();
  };

  it('then the heading has the focus', async () => {
    returned();
    control('#more').remove();
    await settled();
    expect(focused()).toBe('Open');
    control('#open').remove();
    await settled();
    expect(focused()).toBe('My Team');
    // Whatever goes afterwards takes nothing along.
    control('h1').blur();
    document.querySelector('[role=menu]')?.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('unless the focus is elsewhere by then', async () => {
    returned();
    control('#more').focus();
    (document.activeElement as HTMLElement).blur();
    control('#open').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('unless something has taken the focus in the same moment', async () => {
    returned();
    control('#open').remove();
    document.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    control('#more').focus();
    await settled();
    expect(focused()).toBe('More');
  });
});
