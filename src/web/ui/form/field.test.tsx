// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { Field, type FieldFrame } from './field.tsx';

const kit = kitPage();

/** What a reader of the screen hears of the field, in order. */
async function heardOf(frame: Partial<FieldFrame>) {
  await kit.draw(
    <>
      <p id="alert">Wrong email or password</p>
      <Field label="Team name" {...frame}>
        {(control) => <input {...control} />}
      </Field>
    </>,
  );
  const input = shown<HTMLInputElement>('input');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    label: shown(`label[for="${input.id}"]`).textContent,
    isInvalid: input.getAttribute('aria-invalid') === 'true',
    descriptions: described.map((id) => document.getElementById(id)?.textContent),
    alert: shown('[role=alert]').textContent,
  };
}

it.each<[string, Partial<FieldFrame>, Partial<Awaited<ReturnType<typeof heardOf>>>]>([
  ['alone', {}, {}],
  ['with a hint', { hint: 'Up to 30 letters' }, { descriptions: ['Up to 30 letters'] }],
  [
    'with an error',
    { hint: 'Up to 30 letters', error: 'Too long' },
    { isInvalid: true, descriptions: ['Up to 30 letters', 'Too long'], alert: 'Too long' },
  ],
  [
    'whose error an alert says',
    { error: 'Wrong email or password', errorShownIn: 'alert' },
    { isInvalid: true, descriptions: ['Wrong email or password'] },
  ],
])('a field %s is heard as it is', async (_what, frame, heard) => {
  expect(await heardOf(frame)).toEqual({ label: 'Team name', isInvalid: false, descriptions: [], alert: '', ...heard });
});

it('a label that is heard only is not seen', async () => {
  await heardOf({ labelHidden: true });
  expect(shown('label').className).toBe('sr-only');
  await heardOf({});
  expect(shown('label').className).not.toContain('sr-only');
});
