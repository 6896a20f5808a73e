// The managers: some save a selection before a deadline, one tries too late, and some look at their league.

import * as leagueApi from '#api/league';
import * as playerApi from '#api/player';
import * as selectionApi from '#api/selection';
import type { PlayerCode } from '#game/identity';
import { describe } from './caller.ts';
import { leagueIds, type ReplayTeam } from './found-leagues.ts';
import type { SeasonDiary } from './season-diary.ts';
import type { PartToPlay } from './season-places.ts';
import { chanceFor, drawSelection, habitOf, type SelectionRow, savesFor } from './selection-habits.ts';
import type { Act } from './timetable.ts';

const minute = 60_000;
/** How long before a deadline saves arrive; the last of them a moment before it. */
const savedBefore = [26 * 60 * minute, 3 * 60 * minute, 20 * minute, 1] as const;
const changesHisMind = 0.1;
const earliestLook = 27 * 60 * minute;

/** What the managers know about all players' seasons so far: read before each part. */
export type KnownPoints = Map<PlayerCode, number>;
type Managing = { readonly seed: number; readonly diary: SeasonDiary; readonly known: KnownPoints };

/** Everything the managers do about one part, the `number`th of the season. */
export function selectionActs(
  part: PartToPlay,
  number: number,
  teams: readonly ReplayTeam[],
  managing: Managing,
): readonly Act[] {
  const lookedUp = {
    at: part.deadline - earliestLook,
    lane: 'points',
    act: () => lookUpPoints(teams, managing.known),
  };
  const saves = teams.flatMap((team) => {
    const random = chanceFor(managing.seed, team.id, number);
    if (!savesFor(habitOf(team.number), random)) return [];
    const times = random() < changesHisMind ? 2 : 1;
    return Array.from({ length: times }, (): Act => {
      const before = savedBefore[Math.floor(random() * savedBefore.length)] ?? minute;
      const act = () => save(team, part, drawSelection(team.squad, pointsIn(managing), random), managing.diary);
      return { at: part.deadline - before, lane: `team ${team.id}`, act };
    });
  });
  const late = teams[number % teams.length];
  if (late === undefined) return [lookedUp, ...saves];
  const chance = chanceFor(managing.seed, late.id, -1 - number);
  const tooLate = () => saveTooLate(late, part, drawSelection(late.squad, pointsIn(managing), chance), managing.diary);
  return [lookedUp, ...saves, { at: part.deadline, lane: `team ${late.id}`, act: tooLate }];
}

const pointsIn =
  ({ known }: Managing) =>
  (player: PlayerCode): number =>
    known.get(player) ?? 0;

async function lookUpPoints(teams: readonly ReplayTeam[], known: KnownPoints): Promise<void> {
  const list = await teams[0]?.manager.call(playerApi.listPlayers, {});
  for (const { code, total_points } of list?.players ?? []) known.set(code, total_points);
}

/** One manager of each league looks at it, so that it is followed live from here on. */
export const lookActs = (at: number, teams: readonly ReplayTeam[]): readonly Act[] =>
  leagueIds.flatMap((league) => {
    const watcher = teams.find((team) => team.league === league)?.manager;
    if (watcher === undefined) return [];
    return [{ at, lane: `watcher ${league}`, act: () => watcher.call(leagueApi.readHome, { league_id: league }) }];
  });

type Selection = readonly SelectionRow[];

/** A squad that cannot field a valid eleven leaves the selection to Auto-pick. */
async function save(
  team: ReplayTeam,
  part: PartToPlay,
  selection: Selection | null,
  diary: SeasonDiary,
): Promise<void> {
  if (selection === null) return;
  const answer = await send(team, part, selection);
  diary.savesInTime += 1;
  if (answer.ok) diary.selections.set(`${part.gameweek}/${part.part}/${team.id}`, textOf(selection));
  else diary.wrongSaves.push(`${saveText(team, part)} was refused: ${describe(answer)}`);
}

async function saveTooLate(
  team: ReplayTeam,
  part: PartToPlay,
  selection: Selection | null,
  diary: SeasonDiary,
): Promise<void> {
  if (selection === null) return;
  const answer = await send(team, part, selection);
  diary.savesTooLate += 1;
  if (answer.ok) diary.wrongSaves.push(`${saveText(team, part)} was taken at its deadline`);
  else if (answer.status !== 409) diary.wrongSaves.push(`${saveText(team, part)} at its deadline: ${describe(answer)}`);
}

const send = ({ id, manager }: ReplayTeam, { gameweek, part }: PartToPlay, selection: Selection) =>
  manager.ask(selectionApi.saveSelection, { team_id: id, gameweek_id: gameweek, part, selection: [...selection] });

const saveText = ({ id }: ReplayTeam, { gameweek, part }: PartToPlay): string =>
  `the save of team ${id} for the ${part} of gameweek ${gameweek}`;

/** A selection as one text: who starts and who is on the bench, each in order. */
const textOf = (selection: Selection): string =>
  selection
    .map((row) => `${row.is_starting ? 'xi' : 'bench'} ${String(row.position_order).padStart(2, '0')} ${row.player_id}`)
    .sort()
    .join(', ');
