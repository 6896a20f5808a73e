// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { gameweekId, teamId } from '#test/builders/ids';

const tab = answeredTab();
const input = { team_id: teamId(4), gameweek_id: gameweekId(7), part: 'weekend' } as const;

it('what another device has saved meanwhile is read when the person comes back, however little time has passed', async () => {
  const { useOwnSelection } = await import('./use-own-selection.ts');
  const Saved = () => useOwnSelection(input.team_id, input.gameweek_id, input.part).data?.receipt?.origin ?? 'nobody';
  tab.read('GET /api/selection/read', input, { receipt: null });
  await tab.draw(<Saved />);
  expect(tab.reread).toEqual([]);
  window.dispatchEvent(new Event('visibilitychange'));
  const path = '/api/selection/read?team_id=4&gameweek_id=7&part=weekend';
  await eventually(() => expect(tab.reread).toEqual([path]));
});
