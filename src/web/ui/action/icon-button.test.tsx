// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

const kit = kitPage();

async function press(props: Partial<IconButtonProps>) {
  const onClick = vi.fn<() => void>();
  const page = await kit.draw(<IconButton label="Remove" icon="x" onClick={onClick} {...props} />);
  await page.press('Remove');
  const button = shown<HTMLButtonElement>('button');
  button.focus();
  const { title, type } = button;
  return {
    title,
    type,
    isDisabled: button.getAttribute('aria-disabled') === 'true',
    keepsFocus: document.activeElement === button,
    acts: onClick.mock.calls.length === 1,
  };
}
const usual = { title: 'Remove', type: 'button', isDisabled: false, keepsFocus: true, acts: true };

it.each<[string, Partial<IconButtonProps>, object]>([
  ['that may be pressed', {}, {}],
  // It keeps the focus, which the attribute `disabled` would take from it.
  ['that is disabled', { disabled: true }, { isDisabled: true, acts: false }],
  ['that says itself what is missing', { 'aria-disabled': true }, { isDisabled: true }],
  ['with a tooltip of its own', { title: 'Remove Adams' }, { title: 'Remove Adams' }],
])('an icon %s is heard as it is', async (_what, props, heard) => {
  expect(await press(props)).toEqual({ ...usual, ...heard });
});
