// Where the season's matches and clubs are on the server: its ids, gameweeks and parts, by the names of the clubs.

import type { GameweekRow } from '#api/gameweek';
import * as gameweekApi from '#api/gameweek';
import type { RealMatchRow } from '#api/league-snapshot';
import * as matchApi from '#api/match';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId, MatchId, RealTeamId } from '#game/identity';
import { canonicalName } from '#game/real-team/canonical-name';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import type { Caller } from './caller.ts';

export type PartToPlay = { readonly gameweek: GameweekId; readonly part: Part; readonly deadline: number };
export type CalendarMatch = { readonly id: MatchId; readonly gameweek: GameweekId; readonly part: Part };

export type SeasonPlaces = {
  /** Every part with matches, by deadline. */
  readonly parts: readonly PartToPlay[];
  readonly gameweeks: readonly GameweekId[];
  readonly matchOf: (match: PlayedMatch) => CalendarMatch;
  readonly clubOf: (club: number) => RealTeamId;
};

/** Reads them over HTTP. */
export async function readSeasonPlaces(caller: Caller, season: Season): Promise<SeasonPlaces> {
  const { gameweeks } = await caller.call(gameweekApi.listGameweeks, {});
  const clubIds = new Map<string, RealTeamId>();
  const rows = new Map<string, RealMatchRow>();
  for (const { id } of gameweeks) {
    const { matches, clubs } = await caller.call(matchApi.listMatches, { gameweek_id: id });
    for (const club of clubs) clubIds.set(club.real_team_name, club.id);
    for (const match of matches) rows.set(`${match.home_team_id} ${match.away_team_id}`, match);
  }
  const names = new Map(season.clubs.map(({ id, name }) => [id, canonicalName(name)]));
  const clubOf = (club: number): RealTeamId => {
    const id = clubIds.get(names.get(club) ?? '');
    if (id === undefined) throw new Error(`the server does not list the club ${names.get(club)}`);
    return id;
  };
  return {
    parts: partsByDeadline(gameweeks),
    gameweeks: gameweeks.map(({ id }) => id),
    clubOf,
    matchOf: ({ home, away }) => {
      const row = rows.get(`${clubOf(home)} ${clubOf(away)}`);
      if (row?.gameweek_id == null || row.part === null) throw new Error(`match ${home} - ${away} is in no gameweek`);
      return { id: row.id, gameweek: row.gameweek_id, part: row.part };
    },
  };
}

function partsByDeadline(gameweeks: readonly GameweekRow[]): readonly PartToPlay[] {
  return gameweeks
    .flatMap((gameweek) =>
      parts.flatMap((part): PartToPlay[] => {
        const deadline = gameweek[`${part}_deadline`];
        return deadline === null ? [] : [{ gameweek: gameweek.id, part, deadline: Date.parse(deadline) }];
      }),
    )
    .sort((a, b) => a.deadline - b.deadline);
}
