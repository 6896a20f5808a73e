// P10: a whole season rescored from its events, by the pure rules on one thread, and the same event by event.

import { amount, exact, type Figure, milliseconds, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { median } from '../quantile.ts';
import { rescoreByEvent, rescoreWhole, type SeasonOutcome } from './rescore-season.ts';
import { rescoredSeason } from './rescored-season.ts';

const longest = 250;
/** Rounds until the engine has optimized the rules; the third one still takes twice as long as the fifteenth. */
const warmUp = 12;

/** The floor is reading the same data from JSON: nothing can score what it has not read. */
export async function measureRescoring(plan: Plan): Promise<readonly Figure[]> {
  const season = rescoredSeason();
  const { matches, lineUps, events } = season.truth;
  const text = JSON.stringify({ matches, lineUps, events });
  // CPU time, including the garbage collector's threads, so that other programs do not count.
  const timed = async (work: () => unknown): Promise<number> => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  for (let round = 0; round < warmUp; round++) rescoreWhole(season);
  const { figures, floors } = await inTurns(
    plan.rounds,
    () => timed(() => rescoreWhole(season)),
    () => timed(() => JSON.parse(text)),
  );
  const [own, floor] = [median(figures), median(floors)];
  const teams = season.gameweeks[0]?.leagues.reduce((sum, league) => sum + league.teams.length, 0) ?? 0;
  const whole = textsOf(rescoreWhole(season));
  const byEvent = textsOf(rescoreByEvent(season));
  const differing = whole.filter((line, index) => line !== byEvent[index]).length;
  return [
    amount(
      {
        id: 'P10',
        what: `${season.name}: ${matches.length} matches, ${events.length} events, ${teams} teams`,
        figure: `${milliseconds(own)} of CPU`,
        floor: `${milliseconds(floor)} (parsing the same truth)`,
        ratio: times(own / floor),
        goal: `≤ ${longest} ms`,
      },
      own,
      longest,
    ),
    exact(
      {
        id: 'P10',
        what: 'the same rows as event by event',
        figure: `${whole.length - differing} of ${whole.length}`,
        floor: '',
        ratio: '',
        goal: 'all',
      },
      differing === 0 && whole.length === byEvent.length,
    ),
  ];
}

/** Every report, player's season, fantasy match and row of the tables as one text each, in a fixed order. */
function textsOf({ matches, statistics, leagues, tables }: SeasonOutcome): readonly string[] {
  const rowsOf = (rows: Iterable<unknown>): string[] => [...rows].map((row) => JSON.stringify(row));
  return [
    ...rowsOf([...matches.values()].flatMap(({ reports }) => reports)).toSorted(),
    ...rowsOf(statistics),
    ...leagues.flatMap(rowsOf),
    ...tables.flatMap((table) => rowsOf(table as Iterable<unknown>)),
  ];
}
