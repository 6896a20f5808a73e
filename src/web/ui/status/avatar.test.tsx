// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import { Avatar } from './avatar.tsx';

const kit = kitPage();

it.each([
  ['ann', 'A'],
  [' 🦊 fox', '🦊'],
  ['', '?'],
])('without a picture of "%s" it shows %s', async (name, letter) => {
  expect((await kit.draw(<Avatar name={name} />)).words).toEqual([letter]);
});

it('a picture that does not come gives place to the letter, and another one is tried', async () => {
  function Page() {
    const [src, setSrc] = useState('/a.png');
    return (
      <>
        <Avatar name="Ann" src={src} />
        <button type="button" aria-label="Other" onClick={() => setSrc('/b.png')} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  expect([shown('img').getAttribute('src'), page.words]).toEqual(['/a.png', ['Other']]);
  await happens(() => shown('img').dispatchEvent(new Event('error')));
  expect([document.querySelector('img'), page.words]).toEqual([null, ['A', 'Other']]);
  await page.press('Other');
  expect(shown('img').getAttribute('src')).toBe('/b.png');
});

it('is decoration beside a name, unless it has one of its own', async () => {
  await kit.draw(<Avatar name="Ann" />);
  expect(shown('[aria-hidden=true]').textContent).toBe('A');
  await kit.draw(<Avatar name="Ann" label="Picture of Ann" />);
  expect(shown('[role=img]').getAttribute('aria-label')).toBe('Picture of Ann');
  expect(document.querySelector('[aria-hidden=true]')).toBe(null);
});
