// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { kitPage } from '#test/builders/kit-page';
import { useChanges } from './use-changes.ts';

const kit = kitPage();

function Score() {
  const [goals, setGoals] = useState(3);
  const [seen, setSeen] = useState(0);
  const changes = useChanges(goals);
  return (
    <>
      <p>{`${changes} changes`}</p>
      <button type="button" aria-label="Goal" onClick={() => setGoals(goals + 1)} />
      <button type="button" aria-label="Disallowed" onClick={() => setGoals(goals - 1)} />
      <button type="button" aria-label="Look" onClick={() => setSeen(seen + 1)} />
    </>
  );
}

it('nothing has changed on arrival, and each change counts once', async () => {
  const page = await kit.draw(<Score />);
  const after = async (label: string) => {
    await page.press(label);
    return page.words[0];
  };
  expect(page.words[0]).toBe('0 changes');
  expect(await after('Look')).toBe('0 changes');
  expect(await after('Goal')).toBe('1 changes');
  expect(await after('Look')).toBe('1 changes');
  expect(await after('Disallowed')).toBe('2 changes');
});
