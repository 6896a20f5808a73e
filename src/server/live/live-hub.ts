// What the rest of the server sees of the live part: the cached leagues' answers. (To be completed by the live part.)

import type { LeagueId } from '#game/identity';

export type LiveHub = {
  /** The league's snapshot, encoded, as of the latest change this process has applied. */
  homeOf(league: LeagueId): Promise<string>;
  /** Starts listening; resolves when the first read is done. */
  start(): Promise<void>;
  close(): Promise<void>;
};
