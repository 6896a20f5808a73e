// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { focusedWords, kitPage, shown } from '#test/builders/kit-page';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const kit = kitPage();

async function question(props: Partial<ConfirmDialogProps> = {}) {
  const { ConfirmDialog } = await import('./confirm-dialog.tsx');
  const onConfirm = vi.fn<() => void>();
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        title="Delete this report?"
        confirmLabel="Delete"
        {...props}
        {...{ open, onConfirm }}
        onOpenChange={setOpen}
      >
        <p>Its events are lost.</p>
      </ConfirmDialog>
    );
  }
  const page = await kit.draw(<Page />);
  await happens(() => passes(20));
  return { page, onConfirm };
}
const isOpen = () => document.querySelector('[role=alertdialog][data-open]') !== null;

it('asks, with the focus on Cancel, which closes it', async () => {
  const { page, onConfirm } = await question();
  expect([isOpen(), focusedWords()]).toEqual([true, 'Cancel']);
  for (const word of ['Delete this report?', 'Its events are lost.']) expect(page.words).toContain(word);
  await page.press('Cancel');
  expect([isOpen(), onConfirm.mock.calls.length]).toEqual([false, 0]);
});

it('the other answer acts, and leaves closing to the page', async () => {
  const { page, onConfirm } = await question({ cancelLabel: 'Keep' });
  await page.press('Delete');
  expect([isOpen(), onConfirm.mock.calls.length, page.labels.includes('Keep')]).toEqual([true, 1, true]);
});

it.each<[string, Partial<ConfirmDialogProps>]>([
  ['is busy', { busy: true }],
  ['is refused', { refusal: { sentence: 'The match has begun.' } }],
])('an answer that %s does nothing', async (_why, props) => {
  const { page, onConfirm } = await question(props);
  await page.press('Delete');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(page.words.includes('The match has begun.')).toBe(props.refusal !== undefined);
});

it('cannot be cancelled any more once its answer acts', async () => {
  const { page } = await question({ busy: true });
  await page.press('Cancel');
  await happens(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(isOpen()).toBe(true);
});

it('what cannot be undone is red', async () => {
  const look = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Delete')?.className ?? '';
  await question({ danger: true });
  expect(look()).toContain('bg-danger');
  await question();
  expect(look()).toContain('bg-brand');
  expect(shown('[role=alertdialog]')).toBeDefined();
});
