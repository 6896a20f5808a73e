// A gameweek: a week from Tuesday 00:00 to Monday 24:00 in the league's zone (rules/gameweek 2).

import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { Part } from './part.ts';

/** A part without real matches has no deadline (null). Times are instants in the rules and texts in JSON. */
export type Gameweek<Time = Instant> = {
  readonly id: GameweekId;
  /** Tuesday, 00:00. */
  readonly start_time: Time;
  /** The end of Monday, 24:00: the first instant that no longer belongs to the gameweek. */
  readonly end_time: Time;
  readonly midweek_deadline: Time | null;
  readonly weekend_deadline: Time | null;
};

/** The deadlines of a gameweek's parts. */
export type PartDeadlines<Time = Instant> = Pick<Gameweek<Time>, `${Part}_deadline`>;

/** The deadline of one part of a gameweek, or null if the part has no matches. */
export const deadlineOf = <Time>(gameweek: PartDeadlines<Time>, part: Part): Time | null =>
  gameweek[`${part}_deadline`];

/** The gameweek with its times converted. */
export const withTimes = <From, To>(gameweek: Gameweek<From>, convert: (time: From) => To): Gameweek<To> => ({
  id: gameweek.id,
  start_time: convert(gameweek.start_time),
  end_time: convert(gameweek.end_time),
  midweek_deadline: gameweek.midweek_deadline === null ? null : convert(gameweek.midweek_deadline),
  weekend_deadline: gameweek.weekend_deadline === null ? null : convert(gameweek.weekend_deadline),
});
