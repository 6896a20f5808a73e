// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { PasswordField } from './password-field.tsx';

const kit = kitPage();

it('is hidden, shown by its button, and hidden again; what was typed stays', async () => {
  const page = await kit.draw(<PasswordField label="Password" name="password" />);
  const states: unknown[] = [];
  const isCrossedOut = () => shown('button').querySelector('.lucide-eye-off') !== null;
  const note = () => states.push([shown('input').getAttribute('type'), page.labels, isCrossedOut()]);
  await page.typeLabelled('Password', 'offside trap');
  note();
  await page.press('Show password');
  note();
  await page.press('Hide password');
  note();
  expect(states).toEqual([
    ['password', ['Show password'], false],
    ['text', ['Hide password'], true],
    ['password', ['Show password'], false],
  ]);
  expect(page.valueOf('password')).toBe('offside trap');
});

it('is filled by a password manager as the page says, and corrected by nobody', async () => {
  const filled = () =>
    ['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => shown('input').getAttribute(name));
  await kit.draw(<PasswordField label="Password" />);
  expect(filled()).toEqual(['current-password', 'none', 'false']);
  await kit.draw(<PasswordField label="Password" autoComplete="new-password" />);
  expect(filled()[0]).toBe('new-password');
});
