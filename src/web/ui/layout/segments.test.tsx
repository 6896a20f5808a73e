// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { kitPage } from '#test/builders/kit-page';
import { Segments } from './segments.tsx';

const kit = kitPage();

const ways = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'post', label: 'Post', disabled: true },
] as const;

it('one of the choices is pressed, and a press on another one acts at once', async () => {
  const chosen: string[] = [];
  function Way() {
    const [value, setValue] = useState('email');
    const choose = (next: string) => {
      chosen.push(next);
      setValue(next);
    };
    return <Segments label="Code by" segments={ways} value={value as 'email'} onValueChange={choose} />;
  }
  const page = await kit.draw(<Way />);
  const pressed = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-pressed'));
  expect([pressed(), page.labels]).toEqual([
    ['true', 'false', 'false'],
    ['Email', 'Phone', 'Post'],
  ]);
  await page.press('Phone');
  await page.press('Post');
  expect([pressed(), chosen]).toEqual([['false', 'true', 'false'], ['phone']]);
  expect(page.words[0]).toBe('Code by');
});
