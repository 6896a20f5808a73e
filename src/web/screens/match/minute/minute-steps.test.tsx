// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { answeredTab } from '#test/builders/answered-tab';

const tab = answeredTab();

/** A field with 20 in it, on a touch screen or not; `wrongs` is what a form that needs a minute was told. */
async function field({ isTouched = false, mustBeValid = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isTouched } as MediaQueryList);
  const { MinuteSteps } = await import('./minute-steps.tsx');
  const wrongs: boolean[] = [];
  function Minute() {
    const [shown, setShown] = useState(20);
    const onTyping = () => () => setShown(shown);
    const onWrong = mustBeValid ? (isWrong: boolean) => void wrongs.push(isWrong) : undefined;
    return <MinuteSteps shown={shown} onMinute={setShown} {...{ onTyping, onWrong }} />;
  }
  const page = await tab.draw(<Minute />);
  const input = document.querySelector('input');
  if (input === null) throw new Error('There is no field');
  await act(async () => input.focus());
  const press = (key: string) =>
    act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const leave = () => act(async () => input.blur());
  const isRefused = () => page.words.includes(matchTexts.minuteOutOfRange);
  return { page, input, press, leave, isRefused, wrongs };
}

it('is stepped by buttons and arrows, within the minutes that there are', async () => {
  const { page, input, press } = await field();
  await page.press('Minute on');
  await page.press('Minute on');
  await page.press('Minute back');
  expect(input.value).toBe('21');
  await press('ArrowUp');
  expect(input.value).toBe('22');
  await page.typeLabelled('Minute', '130');
  await press('ArrowUp');
  expect(input.value).toBe('130');
  await page.typeLabelled('Minute', '0');
  await press('ArrowDown');
  expect(input.value).toBe('0');
});

it('says that a text is no minute, puts the minute back when it is left, and says so until there is another', async () => {
  const { page, input, leave, isRefused } = await field();
  for (const text of ['1', '13', '131']) await page.typeLabelled('Minute', text);
  expect([input.value, isRefused(), page.invalid.length]).toEqual(['131', true, 1]);
  await leave();
  expect([input.value, isRefused(), page.invalid.length]).toEqual(['20', true, 0]);
  await page.press('Minute on');
  expect([input.value, isRefused()]).toEqual(['21', false]);
});

it('an emptied field says nothing, and has its minute again when it is left', async () => {
  const { page, input, leave, isRefused } = await field();
  await page.typeLabelled('Minute', '');
  expect([input.value, isRefused()]).toEqual(['', false]);
  await leave();
  expect([input.value, isRefused()]).toEqual(['20', false]);
});

it('where a form needs it, what is none stays, also when it is left, and an emptied field is none', async () => {
  const { page, input, leave, isRefused, wrongs } = await field({ mustBeValid: true });
  await page.typeLabelled('Minute', '');
  await leave();
  expect([input.value, isRefused(), wrongs]).toEqual(['', true, [true]]);
  await page.typeLabelled('Minute', '30');
  expect([input.value, isRefused(), wrongs]).toEqual(['30', false, [true, false]]);
});

it('Enter takes it: on a touch screen the keyboard goes and the focus stays beside it', async () => {
  const { page, input, press } = await field({ isTouched: true });
  await page.typeLabelled('Minute', '46');
  await press('Enter');
  expect(input.value).toBe('46');
  expect(document.activeElement?.contains(input)).toBe(true);
  expect([input, document.body]).not.toContain(document.activeElement);
});

it('Enter takes it: elsewhere the field keeps the focus, all of it selected', async () => {
  const { page, input, press, isRefused } = await field();
  await page.typeLabelled('Minute', '200');
  await press('Enter');
  expect([input.value, isRefused(), input.selectionStart, input.selectionEnd]).toEqual(['20', true, 0, 2]);
  expect(document.activeElement).toBe(input);
});
