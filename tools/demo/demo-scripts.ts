// The script of each match of the demo, found by its two clubs.

import type { RealMatchRow } from '#api/league-snapshot';
import { type Instant, instant } from '#game/instant';
import { type DemoPlayer, demoPlayers } from './demo-players.ts';
import { writeMatchScript } from './match-script.ts';
import type { ScriptedMatch } from './scripted-reporter.ts';

type ScriptClub = { readonly id: number; readonly real_team_name: string };
export type Scheduled = { readonly match: ScriptedMatch; readonly kickOff: Instant };
export type DemoScripts = {
  /** The match with its script and kick-off; null without a date. */
  of(row: RealMatchRow, clubs: readonly ScriptClub[]): Scheduled | null;
};

const oneDay = 86_400_000;

/** The scripts of the season; the matches of the demo's own weekend are busy ones. */
export function demoScripts(start: Instant): DemoScripts {
  const squads = new Map<string, DemoPlayer[]>();
  for (const player of demoPlayers()) squads.set(player.club, [...(squads.get(player.club) ?? []), player]);
  return {
    of(row, clubs) {
      if (row.match_date === null) return null;
      const nameOf = (id: number): string => clubs.find((club) => club.id === id)?.real_team_name ?? '';
      const home = squads.get(nameOf(row.home_team_id)) ?? [];
      const away = squads.get(nameOf(row.away_team_id)) ?? [];
      const kickOff = instant(row.match_date);
      const busy = kickOff > start - oneDay / 2;
      const script = writeMatchScript({ home, away }, row.home_team_id * 1000 + row.away_team_id, { busy });
      return { match: { row, script }, kickOff };
    },
  };
}
