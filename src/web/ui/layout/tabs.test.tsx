// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage, pressKey, shown } from '#test/builders/kit-page';
import { type Tab, TabPanel, Tabs } from './tabs.tsx';

const kit = kitPage();
// The document without a screen does not have it.
beforeEach(() => {
  const role = { configurable: true, get: roleOf };
  Object.defineProperty(Element.prototype, 'role', role);
});
function roleOf(this: Element) {
  return this.getAttribute('role');
}

const parts: readonly Tab<string>[] = ['Squad', 'Log', 'Absent', 'Rules'].map((label) => ({
  value: label.toLowerCase(),
  label,
  ...(label === 'Absent' && { disabled: true }),
}));

/** The tabs on a page; `choices` is what was chosen, in order. */
async function tabsWith({ first = 'squad', tabs = parts, hasPanels = true, isSlow = false } = {}) {
  const choices: string[] = [];
  function Page() {
    const [value, setValue] = useState(first);
    const choose = (next: string) => {
      choices.push(next);
      if (!isSlow) setValue(next);
    };
    const panels = tabs.map((tab) => (
      <TabPanel key={tab.value} value={tab.value} {...(tab.value === 'log' && { keepMounted: true })}>
        <input aria-label={`Search ${tab.label}`} />
      </TabPanel>
    ));
    return (
      <>
        <Tabs label="Part" {...{ tabs, value }} onValueChange={choose}>
          {hasPanels ? panels : undefined}
        </Tabs>
        <button type="button" aria-label="Back" onClick={() => setValue(first)} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  return { page, choices };
}
const all = () => [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
const chosen = () => all().flatMap((tab) => (tab.getAttribute('aria-selected') === 'true' ? [tab.textContent] : []));
const inTabOrder = () => all().flatMap((tab) => (tab.tabIndex >= 0 ? [tab.textContent] : []));
const focused = () => document.activeElement?.textContent;
const focusChosen = () => happens(() => shown('[aria-selected=true]').focus());
const fields = () => [...document.querySelectorAll('input')].map((one) => one.getAttribute('aria-label'));
const shownFields = () =>
  [...document.querySelectorAll(':not([hidden]) > input')].map((one) => one.getAttribute('aria-label'));

describe('keys on tabs', () => {
  it.each([
    ['ArrowRight', 'squad', 'Log'],
    ['ArrowRight', 'log', 'Rules'],
    ['ArrowRight', 'rules', 'Squad'],
    ['ArrowLeft', 'squad', 'Rules'],
    ['ArrowLeft', 'rules', 'Log'],
    ['Home', 'rules', 'Squad'],
    ['End', 'squad', 'Rules'],
  ])('%s leads from %s to %s', async (key, first, name) => {
    const { choices } = await tabsWith({ first });
    await focusChosen();
    expect(await pressKey(key), 'the page does not scroll').toBe(false);
    expect([chosen(), focused(), inTabOrder(), choices]).toEqual([[name], name, [name], [name.toLowerCase()]]);
  });

  it('move the focus also while the page takes its time', async () => {
    const { choices } = await tabsWith({ isSlow: true });
    await focusChosen();
    await pressKey('ArrowRight');
    expect([choices, chosen(), focused()]).toEqual([['log'], ['Squad'], 'Log']);
  });

  it('another key is left to the browser', async () => {
    const { choices } = await tabsWith();
    await focusChosen();
    expect(await pressKey('ArrowDown')).toBe(true);
    expect([choices, focused()]).toEqual([[], 'Squad']);
  });

  it('a key that leads nowhere else chooses nothing again', async () => {
    const { choices } = await tabsWith();
    await focusChosen();
    await pressKey('Home');
    expect([choices, focused()]).toEqual([[], 'Squad']);
  });
});

describe('a tab that is pressed', () => {
  it('is chosen, once', async () => {
    const { page, choices } = await tabsWith();
    await page.press('Log');
    await page.press('Log');
    expect([choices, chosen()]).toEqual([['log'], ['Log']]);
  });

  it('is not chosen while it is disabled', async () => {
    const { page, choices } = await tabsWith();
    await page.press('Absent');
    expect([choices, all().map(({ disabled }) => disabled)]).toEqual([[], [false, false, true, false]]);
  });
});

it('where the chosen one is disabled, Tab reaches the first that is not', async () => {
  await tabsWith({ first: 'absent' });
  expect([chosen(), inTabOrder()]).toEqual([['Absent'], ['Squad']]);
});

describe('when Back chooses another tab', () => {
  it('the focus goes along', async () => {
    const { page } = await tabsWith();
    await focusChosen();
    await pressKey('End');
    await page.press('Back');
    expect([chosen(), focused()]).toEqual([['Squad'], 'Squad']);
  });

  it('whoever is elsewhere stays there, also on the tabs of another strip', async () => {
    const { page } = await tabsWith();
    await page.press('Log');
    await happens(() => shown('input').focus());
    await page.press('Back');
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
    await page.press('Log');
    const other = document.body.appendChild(document.createElement('div')).appendChild(document.createElement('a'));
    other.setAttribute('role', 'tab');
    other.tabIndex = 0;
    other.focus();
    await page.press('Back');
    expect(document.activeElement).toBe(other);
  });
});

describe('the panels', () => {
  it('only the chosen one is shown; one that is kept keeps what was typed', async () => {
    const { page } = await tabsWith({ first: 'log' });
    await page.typeLabelled('Search Log', 'Adams');
    await page.press('Rules');
    expect([shownFields(), fields()]).toEqual([['Search Rules'], ['Search Log', 'Search Rules']]);
    await page.press('Squad');
    expect([shownFields(), fields()]).toEqual([['Search Squad'], ['Search Squad', 'Search Log']]);
  });

  it('are named by their tab, which says which panel it has', async () => {
    const { page } = await tabsWith();
    await page.press('Log');
    const panel = shown('[role=tabpanel]');
    expect(panel.tabIndex, 'its controls are reached, not the panel').toBe(-1);
    expect(document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Log');
    expect(all().map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, panel.id, null, null]);
    await tabsWith({ hasPanels: false });
    expect(all().map((tab) => tab.hasAttribute('aria-controls'))).toEqual([false, false, false, false]);
  });
});

describe('a strip that is longer than its place', () => {
  /** A strip of 200 px with tabs of 100 px each, without a layout. */
  function stripOf(tabs: number) {
    const isStrip = (element: Element) => element.getAttribute('role') === 'tablist';
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(tabs * 100);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      const [strip, at] = [this.parentElement, [...(this.parentElement?.children ?? [])].indexOf(this)];
      return isStrip(this)
        ? new DOMRect(10, 0, 200, 44)
        : new DOMRect(10 + at * 100 - (strip?.scrollLeft ?? 0), 0, 100);
    });
  }
  const edges = () => ['--before', '--after'].map((edge) => shown('[role=tablist]').style.getPropertyValue(edge));

  it('has the chosen tab in its middle, and shows at which edge more follows', async () => {
    stripOf(4);
    const { page } = await tabsWith();
    shown('[role=tablist]').scrollLeft = 0;
    await page.press('Log');
    expect([shown('[role=tablist]').scrollLeft, edges()]).toEqual([50, ['1', '1']]);
  });

  it('is looked at again when it scrolls and when the window changes', async () => {
    stripOf(4);
    await tabsWith();
    const strip = shown('[role=tablist]');
    const scrolled = async (left: number, how: () => void) => {
      await happens(() => {
        strip.scrollLeft = left;
        how();
      });
      return edges();
    };
    expect(await scrolled(0, () => strip.dispatchEvent(new Event('scroll')))).toEqual(['0', '1']);
    expect(await scrolled(200, () => strip.dispatchEvent(new Event('scroll')))).toEqual(['1', '0']);
    expect(await scrolled(0, () => window.dispatchEvent(new Event('resize')))).toEqual(['0', '1']);
  });

  it('is left where it is if all of it is shown', async () => {
    stripOf(2);
    const { page } = await tabsWith();
    await page.press('Rules');
    expect([shown('[role=tablist]').scrollLeft, edges()]).toEqual([0, ['0', '0']]);
  });
});
