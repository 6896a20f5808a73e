// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { Alert } from './alert.tsx';
import { ErrorState } from './error-state.tsx';

const kit = kitPage();

it('says at once what could not be loaded, and tries again where that helps', async () => {
  let tries = 0;
  const page = await kit.draw(<ErrorState message="No squads" onRetry={() => (tries += 1)} />);
  expect([shown('[role=alert]').textContent, page.labels]).toEqual(['No squadsTry again', ['Try again']]);
  await page.press('Try again');
  expect(tries).toBe(1);
  expect((await kit.draw(<ErrorState message="No squads" />)).labels).toEqual([]);
});

it('tries once at a time', async () => {
  let tries = 0;
  const page = await kit.draw(<ErrorState message="No squads" retrying onRetry={() => (tries += 1)} />);
  await page.press('Try again');
  expect(tries).toBe(0);
});

it.each([
  ['danger', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a message of %s is announced as %s', async (tone, role) => {
  await kit.draw(<Alert tone={tone}>Saved</Alert>);
  expect(shown(`[role=${role}]`).textContent).toBe('Saved');
});
