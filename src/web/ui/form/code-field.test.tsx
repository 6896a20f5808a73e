// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

const kit = kitPage();

/** The field, whose code is emptied by a button as after a wrong one. */
async function code(props: Partial<CodeFieldProps> = {}) {
  const complete: string[] = [];
  function Page() {
    const [value, setValue] = useState('');
    return (
      <>
        <CodeField
          label="Code"
          {...props}
          {...{ value }}
          onValueChange={setValue}
          onComplete={(all) => complete.push(all)}
        />
        <button type="button" aria-label="Wrong" onClick={() => setValue('')} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  return { page, complete };
}
const digits = () => [...document.querySelectorAll<HTMLInputElement>('[role=group] input')];
const written = () => digits().map(({ value }) => value);
const focused = () => digits().findIndex((digit) => digit === document.activeElement);
const type = async (at: number, value: string) => {
  await happens(() => {
    const digit = digits()[at] as HTMLInputElement;
    digit.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(digit, value);
    digit.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

it('asks for six digits, with the focus on the first', async () => {
  const { page } = await code();
  expect([digits().length, focused()]).toEqual([6, 0]);
  expect(document.querySelector(`label[for="${digits()[0]?.id}"]`)?.textContent).toBe('Code');
  const names = digits().map((digit) => digit.getAttribute('aria-label'));
  expect(names).toEqual([null, 'Digit 2', 'Digit 3', 'Digit 4', 'Digit 5', 'Digit 6']);
  expect(page.invalid).toEqual([]);
});

it('typing moves on, and all digits together are the code', async () => {
  const { complete } = await code({ length: 4 });
  for (const [at, digit] of ['1', '2', '3'].entries()) await type(at, digit);
  expect([written(), focused(), complete]).toEqual([['1', '2', '3', ''], 3, []]);
  await type(3, '4');
  expect(complete).toEqual(['1234']);
});

it('all of it at once fills every digit', async () => {
  const { complete } = await code();
  await type(0, '123456');
  expect([written().join(''), complete]).toEqual(['123456', ['123456']]);
});

it('after a wrong code, the emptied field has the focus again', async () => {
  const { page } = await code();
  await type(0, '123456');
  await happens(() => shown('[aria-label=Wrong]').focus());
  await page.press('Wrong');
  expect([written().join(''), focused()]).toEqual(['', 0]);
});

it('an error is said, and marks every digit; one that an alert says is not repeated', async () => {
  const description = () =>
    document.getElementById(shown('[role=group]').getAttribute('aria-describedby') ?? '')?.textContent;
  const { page } = await code({ error: 'The code is wrong' });
  expect([page.invalid.length, description()]).toEqual([6, 'The code is wrong']);
  document.body.insertAdjacentHTML('beforeend', '<p id="alert">Ask for a new one</p>');
  const other = await code({ error: 'The code is wrong', errorShownIn: 'alert' });
  expect(other.page.words).not.toContain('The code is wrong');
  expect(shown('[role=group]').getAttribute('aria-describedby')).toBe('alert');
  await code();
  expect(shown('[role=group]').hasAttribute('aria-describedby')).toBe(false);
});

it('while a code is judged, nothing can be typed', async () => {
  await code({ busy: true });
  expect(digits().map(({ readOnly }) => readOnly)).toEqual([true, true, true, true, true, true]);
  await code();
  expect(digits().some(({ readOnly }) => readOnly)).toBe(false);
});
