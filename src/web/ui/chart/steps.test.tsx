// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { Steps } from './steps.tsx';

const kit = kitPage();

function Gameweeks({ first }: { first: number }) {
  const [at, setAt] = useState(first);
  return (
    <Steps of="gameweek" count={3} onStep={setAt} title={`Gameweek ${at + 1}`} {...{ at }}>
      {`${at * 10} points`}
    </Steps>
  );
}
const disabled = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-disabled'));

it('goes from one step to the next and back, and reads out what is there', async () => {
  const page = await kit.draw(<Gameweeks first={1} />);
  const read = () => shown('[aria-live=polite]').textContent;
  await page.press('Next gameweek');
  expect(read()).toBe('Gameweek 3; 20 points');
  await page.press('Previous gameweek');
  expect(read()).toBe('Gameweek 2; 10 points');
  await page.press('Previous gameweek');
  expect(read()).toBe('Gameweek 1; 0 points');
});

it('ends at both ends', async () => {
  const page = await kit.draw(<Gameweeks first={0} />);
  expect(disabled()).toEqual(['true', null]);
  await page.press('Previous gameweek');
  expect(page.words).toContain('Gameweek 1');
  await page.press('Next gameweek');
  expect(disabled()).toEqual([null, null]);
  await page.press('Next gameweek');
  expect(disabled()).toEqual([null, 'true']);
  await page.press('Next gameweek');
  expect(page.words).toContain('Gameweek 3');
});
