// What a replay recorded while it played the season: everything that was refused, and what should have been.

import type { PlayedMatch } from '../season/season-folder.ts';
import type { SeasonEvent } from '../season/season-schema.ts';

export type RefusedEvent = { readonly match: PlayedMatch; readonly event: SeasonEvent; readonly sentence: string };

export type SeasonDiary = {
  recordedEvents: number;
  readonly refusedEvents: RefusedEvent[];
  /** Marked offPitch, but recorded anyway. */
  readonly wronglyRecorded: RefusedEvent[];
  /** Refused minutes and completions, one sentence each. */
  readonly refusedCommands: string[];
  otherCommands: number;
  readonly refusedLineUps: string[];
  savesInTime: number;
  savesTooLate: number;
  /** The last selection that each team saved for a part, by 'gameweek/part/team', as one text. */
  readonly selections: Map<string, string>;
  /** A save after the deadline that was accepted, or one before it that was refused. */
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
