// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, pressKey, shown } from '#test/builders/kit-page';
import type { SelectFieldProps } from './select-option.ts';

const kit = kitPage();

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

const positions = [
  { value: '', label: 'All Positions' },
  { value: 'G', label: 'Goalkeeper' },
  { value: 'D', label: 'Defender', disabled: true },
];

async function select(props: Partial<SelectFieldProps> = {}) {
  const [{ SelectField }, overlays] = await Promise.all([
    import('./select-field.tsx'),
    import('../overlay/open-overlays.ts'),
  ]);
  const chosen: string[] = [];
  function Page() {
    const [value, setValue] = useState(props.value ?? '');
    const choose = (next: string) => {
      chosen.push(next);
      setValue(next);
    };
    return <SelectField label="Position" options={positions} {...props} value={value} onValueChange={choose} />;
  }
  const page = await kit.draw(<Page />);
  const rest = () => happens(() => passes(20));
  return {
    page,
    chosen,
    rest,
    open: async () => {
      await page.press(button().textContent ?? '');
      await rest();
    },
    back: () => happens(() => overlays.closeTopOverlay()),
    overlays: () => overlays.openOverlays.read().length,
  };
}
const button = () => shown('[role=combobox]');
const isOpen = () => button().getAttribute('aria-expanded');
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

describe('a list of choices that has not come', () => {
  it('looks the same, is reached by its label, and is closed', async () => {
    const { page } = await select({ error: 'Choose one' });
    expect([button().textContent, isOpen(), button().getAttribute('aria-haspopup')]).toEqual([
      'All Positions',
      'false',
      'listbox',
    ]);
    expect(document.querySelector(`label[for="${button().id}"]`)?.textContent).toBe('Position');
    expect(page.invalid).toEqual(['Position']);
  });

  it('opens by a press as soon as it is there, with the focus in it', async () => {
    const { open, overlays } = await select();
    await open();
    expect([isOpen(), options(), overlays()]).toEqual(['true', ['All Positions', 'Goalkeeper', 'Defender'], 1]);
    expect(document.activeElement?.closest('[role=listbox]') ?? document.activeElement).not.toBe(document.body);
  });

  it('opens as a mouse goes down on it, by its first button only', async () => {
    const { rest } = await select();
    const down = (which: number) =>
      happens(() => button().dispatchEvent(new MouseEvent('mousedown', { button: which, bubbles: true })));
    await down(2);
    await rest();
    expect(isOpen()).toBe('false');
    await down(0);
    await rest();
    expect(isOpen()).toBe('true');
  });

  it('stays closed while it is disabled', async () => {
    const { open } = await select({ disabled: true });
    await open();
    expect(isOpen()).toBe('false');
  });
});

describe('when its list comes by itself', () => {
  const come = async () => {
    await happens(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await happens(() => passes(50));
    // The list's own button has no list until it is opened.
    expect(button().hasAttribute('aria-busy')).toBe(false);
  };

  it('whoever was on the field still is, and nothing opens', async () => {
    await select();
    await happens(() => button().focus());
    await come();
    expect([document.activeElement === button(), isOpen()]).toEqual([true, 'false']);
  });

  it('whoever was elsewhere is left there', async () => {
    await select();
    await happens(() => button().focus());
    await happens(() => button().blur());
    await come();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the list', () => {
  it('takes the option that is pressed, also the empty one, and no second tap reaches the page', async () => {
    const { page, chosen, rest } = await select();
    await page.choose('Position', 'Goalkeeper');
    await rest();
    expect([chosen, button().textContent, isOpen()]).toEqual([['G'], 'Goalkeeper', 'false']);
    expect(document.querySelector('[data-tap-guard]')).not.toBe(null);
    await page.choose('Position', 'All Positions');
    expect([chosen, button().textContent]).toEqual([['G', ''], 'All Positions']);
  });

  it('closes by Escape and by Back with nothing chosen', async () => {
    const { chosen, open, back, overlays } = await select();
    await open();
    await pressKey('Escape');
    expect([isOpen(), overlays()]).toEqual(['false', 0]);
    await open();
    await back();
    expect([isOpen(), chosen, document.querySelector('[data-tap-guard]')]).toEqual(['false', [], null]);
  });

  it('says which of its options cannot be chosen', async () => {
    const { open } = await select();
    await open();
    const disabled = [...document.querySelectorAll('[role=option][aria-disabled=true]')];
    expect(disabled.map(({ textContent }) => textContent)).toEqual(['Defender']);
  });
});

it('without an option of that value it says what to do, before and after its list has come', async () => {
  const { open } = await select({ value: 'X', placeholder: 'Choose a position' });
  expect(button().textContent).toBe('Choose a position');
  await open();
  expect(button().textContent).toBe('Choose a position');
});

it('its value goes with the form', async () => {
  const { open } = await select({ value: 'G', name: 'position' });
  await open();
  expect(shown<HTMLInputElement>('[name=position]').value).toBe('G');
});
