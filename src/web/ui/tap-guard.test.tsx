// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';

const kit = kitPage();

/** What takes taps now: where it lies, and over what. */
const guards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tap-guard]')].map(({ style, previousElementSibling }) =>
    style.left === '' ? `beneath: ${previousElementSibling?.id ?? ''}, ${style.zIndex}` : `at ${style.left}`,
  );

async function overlays() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { useTapGuard, guardBeneath } = await import('./tap-guard.ts');
  const { watchPresses } = await import('./pressed-place.ts');
  const stop = watchPresses();
  function Overlay({ name, isOpen, step }: { name: string; isOpen: boolean; step?: number }) {
    const popup = useRef<HTMLDivElement>(null);
    useTapGuard(isOpen, popup, step);
    return isOpen ? (
      <div id={name} style={{ zIndex: 50 }}>
        <div ref={popup} />
      </div>
    ) : null;
  }
  function Page() {
    const [open, setOpen] = useState<readonly string[]>([]);
    const [step, setStep] = useState(1);
    const toggle = (name: string) =>
      setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]);
    return (
      <>
        <div id="page" />
        <div>
          <Overlay name="form" isOpen={open.includes('form')} step={step} />
        </div>
        <div>
          <Overlay name="question" isOpen={open.includes('question')} />
        </div>
        <div>
          <Overlay name="list" isOpen={open.includes('list')} />
        </div>
        <button type="button" aria-label="Form" onClick={() => toggle('form')} />
        <button type="button" aria-label="Question" onClick={() => toggle('question')} />
        <button type="button" aria-label="List" onClick={() => toggle('list')} />
        <button type="button" aria-label="Next" onClick={() => setStep(step + 1)} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  const press = async (label: string, x: number | null = null) => {
    const pressed = { clientX: x ?? 0, clientY: 5, bubbles: true };
    if (x !== null) shown(`[aria-label=${label}]`).dispatchEvent(new PointerEvent('pointerdown', pressed));
    await page.press(label);
    return guards();
  };
  return { press, guardBeneath, stop };
}

it('what opens or shows its next step under the finger takes no second tap', async () => {
  const { press, stop } = await overlays();
  expect(await press('Form', 10)).toEqual(['at 10px']);
  await passes(500);
  expect(guards()).toEqual([]);
  expect(await press('Next', 20)).toEqual(['at 20px']);
  await passes(500);
  stop();
});

it('a step of an overlay that is closed guards nothing', async () => {
  const { press, stop } = await overlays();
  expect(await press('Next', 10)).toEqual([]);
  stop();
});

it('the page beneath one that closes takes no tap for half a second', async () => {
  const { press, stop } = await overlays();
  await press('Form');
  const beneath = await press('Form');
  expect(beneath.length).toBe(1);
  expect(shown('[data-tap-guard]').parentElement).toBe(document.body);
  await passes(490);
  expect(guards().length).toBe(1);
  await passes(20);
  expect(guards()).toEqual([]);
  stop();
});

it('the overlay beneath one that closes takes no tap, and the guard lies right over it', async () => {
  const { press, stop, guardBeneath } = await overlays();
  await press('Form');
  await press('Question');
  expect(await press('Question')).toEqual(['beneath: form, 50']);
  await passes(500);
  // As a list in it closes.
  await happens(() => guardBeneath());
  expect(guards()).toEqual(['beneath: form, 50']);
  stop();
});

it('of three, the one right beneath the closing one is guarded', async () => {
  const { press, stop } = await overlays();
  for (const label of ['Form', 'Question', 'List']) await press(label);
  expect(await press('List')).toEqual(['beneath: question, 50']);
  stop();
});

it('when the lower one goes first, the upper one still guards the page', async () => {
  const { press, stop, guardBeneath } = await overlays();
  await press('Form');
  await press('Question');
  await press('Form');
  await passes(600);
  await happens(() => guardBeneath());
  expect(guards()).toEqual(['beneath: question, 50']);
  await passes(600);
  await press('Question');
  expect(shown('[data-tap-guard]').parentElement).toBe(document.body);
  stop();
});
