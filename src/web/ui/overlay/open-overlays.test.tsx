// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage } from '#test/builders/kit-page';

const kit = kitPage();

/** A form and a question, each opened and closed by its button; `closed` is what Back has closed. */
async function overlays() {
  const { useOpenOverlay, closeTopOverlay, openOverlays } = await import('./open-overlays.ts');
  const closed: string[] = [];
  function Overlay({ name }: { name: string }) {
    const [isOpen, setOpen] = useState(false);
    const [step, setStep] = useState(1);
    useOpenOverlay(isOpen, () => {
      closed.push(`${name} at ${step}`);
      setOpen(false);
    });
    return (
      <>
        <button type="button" aria-label={name} onClick={() => setOpen(!isOpen)} />
        <button type="button" aria-label={`${name} on`} onClick={() => setStep(step + 1)} />
      </>
    );
  }
  const page = await kit.draw(
    <>
      <Overlay name="Form" />
      <Overlay name="Question" />
    </>,
  );
  const back = async () => {
    let hasClosed = false;
    await happens(() => (hasClosed = closeTopOverlay()));
    return hasClosed;
  };
  return { page, back, closed, count: () => openOverlays.read().length };
}

it('Back closes the topmost, one after the other, and then leaves the page', async () => {
  const { page, back, closed, count } = await overlays();
  expect(await back()).toBe(false);
  await page.press('Question');
  await page.press('Form');
  expect(count()).toBe(2);
  expect([await back(), await back(), await back()]).toEqual([true, true, false]);
  expect(closed).toEqual(['Form at 1', 'Question at 1']);
});

it('what closes by itself is not closed again, whatever lies over it', async () => {
  const { page, back, closed } = await overlays();
  await page.press('Form');
  await page.press('Question');
  await page.press('Form');
  expect([await back(), await back(), closed]).toEqual([true, false, ['Question at 1']]);
});

it('Back does what closing means by then, and an overlay keeps its place', async () => {
  const { page, back, closed } = await overlays();
  await page.press('Form');
  await page.press('Question');
  await page.press('Form on');
  await back();
  await back();
  expect(closed).toEqual(['Question at 1', 'Form at 2']);
});

it('with the page its overlays are gone', async () => {
  const { page, count } = await overlays();
  await page.press('Form');
  await kit.close();
  expect(count()).toBe(0);
});
