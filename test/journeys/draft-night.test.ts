// The evening of the draft, as a manager sees it who is on Home or on My Team.

import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { SeasonId, TeamId } from '#game/identity';
import { leagueId } from '#test/builders/ids';
import { createTeam, importSeason, playersOf, seasonOf } from '../builders/season-scene.ts';
import type { TestManager } from '../builders/test-manager.ts';
import { axeFaults } from '../kit/axe-faults.ts';
import { expectScreen } from './expect-screen.ts';
import { journey } from './journey.ts';

const { server, openAs } = await journey({ now: '2025-08-01T12:00:00Z' });
let season: SeasonId;
let admin: TestManager;
let manager: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  season = (await importSeason(server.context, seasonOf({ players: playersOf(5) }))).season_id;
  for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta']) await createTeam(server.database.db, season, { name });
  [admin, manager] = [await server.createAdmin(), await server.createManager()];
});

it.each(['light', 'dark'] as const)(
  'on draft night Home and My Team say how it stands, who picks and how many picks until the manager (%s)',
  async (theme) => {
    const echo = await createTeam(server.database.db, season, { name: 'Echo', manager });
    const [api, league_id] = [server.as(admin), leagueId(4)];
    const home = await openAs(manager.email, '/', { theme });
    const card = (page: Page) => page.getByRole('region', { name: 'Draft TDL1' });
    await card(home).getByText('The draft has not started yet.').waitFor();
    await home.getByText('No squad yet').waitFor();
    await expectScreen(home, 'home-before-the-draft');
    const drawn = (await api.post('/api/draft/start', { command_id: crypto.randomUUID(), league_id })).body;
    // Third, because a drawn place is another at each run.
    const others = drawn.teams.flatMap(({ id }) => (id === echo ? [] : id)).toSorted((one, other) => one - other);
    const team_ids = others.toSpliced(2, 0, echo);
    const order = { command_id: crypto.randomUUID(), league_id, version: drawn.version, team_ids };
    const started = (await api.post('/api/draft/order', order)).body;
    const words = '2 picks until you.';
    const nameOf = (id: TeamId | null) => started.teams.find((team) => team.id === id)?.team_name ?? '';
    await card(home)
      .getByText(`Round 1 • Pick 1: ${nameOf(started.current_team_id)} picks`)
      .waitFor();
    await card(home).getByText(words).waitFor();
    await expectScreen(home, 'home-during-the-draft');
    const mine = await openAs(manager.email, '/my-team', { theme });
    await mine.getByText('No players found in your squad.').waitFor();
    await card(mine).getByText(words).waitFor();
    await expectScreen(mine, 'my-team-during-the-draft');
    expect(await axeFaults(mine)).toEqual([]);
    await api.post('/api/draft/populate-draft-picks-direct', { command_id: crypto.randomUUID(), league_id });
    await card(home).getByText('Pick your team before the deadline.').waitFor();
    await card(mine).getByRole('link', { name: 'Draft board' }).click();
    await mine.waitForURL('**/draft/tdl1');
  },
);
