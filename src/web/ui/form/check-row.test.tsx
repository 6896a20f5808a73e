// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { CheckBox } from './check-box.tsx';
import { CheckRow } from './check-row.tsx';

const kit = kitPage();

it.each([true, false])('a press on a row or on a box turns it over from %s', async (checked) => {
  const said: boolean[] = [];
  const note = (next: boolean) => void said.push(next);
  const page = await kit.draw(
    <>
      <CheckRow checked={checked} onCheckedChange={note} end="7">
        Adams
      </CheckRow>
      <CheckBox label="Baker" checked={checked} onCheckedChange={note} />
    </>,
  );
  const states = [...document.querySelectorAll('[role=checkbox]')].map((one) => one.getAttribute('aria-checked'));
  expect(states).toEqual([`${checked}`, `${checked}`]);
  await page.press('Adams7');
  await page.press('Baker');
  expect(said).toEqual([!checked, !checked]);
});

it('a row that is disabled cannot be ticked', async () => {
  const said: boolean[] = [];
  const page = await kit.draw(
    <CheckRow checked={false} onCheckedChange={(next) => said.push(next)} disabled>
      Adams
    </CheckRow>,
  );
  await page.press('Adams');
  expect([said, shown<HTMLButtonElement>('button').disabled]).toEqual([[], true]);
});
