// What a replay noted while it lived the season: everything that was refused, and what was not.

import type { PlayedMatch } from '../season/season-folder.ts';
import type { SeasonEvent } from '../season/season-schema.ts';

export type RefusedEvent = { readonly match: PlayedMatch; readonly event: SeasonEvent; readonly sentence: string };

export type SeasonDiary = {
  recordedEvents: number;
  readonly refusedEvents: RefusedEvent[];
  /** Marked offPitch, and recorded all the same. */
  readonly wronglyRecorded: RefusedEvent[];
  /** Minutes and completions that were refused, a sentence each. */
  readonly refusedCommands: string[];
  otherCommands: number;
  readonly refusedLineUps: string[];
  savesInTime: number;
  savesTooLate: number;
  /** What each team saved last for a part, by 'gameweek/part/team', as one text. */
  readonly selections: Map<string, string>;
  /** A save after the deadline that was taken, or one before it that was not. */
  readonly wrongSaves: string[];
  transfers: number;
};

/** An empty diary. */
export const seasonDiary = (): SeasonDiary => ({
  recordedEvents: 0,
  refusedEvents: [],
  wronglyRecorded: [],
  refusedCommands: [],
  otherCommands: 0,
  refusedLineUps: [],
  savesInTime: 0,
  savesTooLate: 0,
  selections: new Map(),
  wrongSaves: [],
  transfers: 0,
});
