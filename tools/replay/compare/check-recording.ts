// Whether everything sent during the season got the right answer.

import type { RefusedEvent, SeasonDiary } from '../play/season-diary.ts';
import type { SeasonPlan } from '../play/season-plan.ts';
import type { Season } from '../season/season-folder.ts';
import { type Check, checkOf } from './check-list.ts';

type Recorded = { readonly season: Season; readonly plan: SeasonPlan; readonly diary: SeasonDiary };

/** One check each for line-ups, events, refused events, the other commands and saves. */
export function checkRecording({ season, plan, diary }: Recorded): readonly Check[] {
  const names = new Map(season.players.map(({ id, name }) => [id, name]));
  const events = plan.played.flatMap((match) => match.events);
  const offPitch = events.filter((event) => event.offPitch === true).length;
  const expected = diary.refusedEvents.filter(({ event }) => event.offPitch === true);
  const unexpected = diary.refusedEvents.filter(({ event }) => event.offPitch !== true);
  const sheets = plan.played.flatMap(({ lineups }) => [lineups.home, lineups.away]);
  const benches = sheets.filter(({ bench }) => bench == null).length;
  const { outOfOrder } = plan;
  return [
    checkOf(
      'line-ups',
      plan.played.length,
      diary.refusedLineUps,
      benches > 0 ? [`${benches} benches not given by the source`] : [],
    ),
    {
      name: 'events recorded',
      equal: diary.recordedEvents - diary.wronglyRecorded.length,
      compared: events.length - offPitch,
      remarks: outOfOrder > 0 ? [`${outOfOrder} below the minute before them, recorded at that one`] : [],
      faults: unexpected.map((refused) => `refused: ${eventText(refused, names)}`),
    },
    {
      name: 'events refused are those marked offPitch',
      equal: expected.length,
      compared: offPitch,
      notes: expected.map((refused) => eventText(refused, names)),
      faults: diary.wronglyRecorded.map((event) => `recorded: ${eventText(event, names)}`),
    },
    checkOf('minutes and completions', diary.otherCommands, diary.refusedCommands),
    checkOf(
      'saves taken before a deadline and refused at it',
      diary.savesInTime + diary.savesTooLate,
      diary.wrongSaves,
    ),
  ];
}

/** 'match 32, minute 45+2, YELLOW Saka (12): why'. */
export function eventText({ match, event, sentence }: RefusedEvent, names: ReadonlyMap<number, string>): string {
  const named = { GOAL: 'scorer', PENALTY_MISS: 'taker', SUBSTITUTION: 'off', CARD: 'player' } as const;
  const player = Number(Object.entries(event).find(([key]) => key === named[event.type])?.[1]);
  const minute = `${event.minute}${event.plus ? `+${event.plus}` : ''}`;
  const what = event.type === 'CARD' ? event.card : event.type;
  const said = sentence === '' ? '' : `: ${sentence}`;
  return `match ${match.id}, minute ${minute}, ${what} ${names.get(player) ?? ''} (${player})${said}`;
}
