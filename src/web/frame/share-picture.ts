// What there is to share as a picture. The server draws it (rules/data 10).

import type { FantasyMatchId, GameweekId, LeagueId } from '#game/identity';
import type { InputAt, ReadKey } from '../data/cache/endpoint-query.ts';

type PictureKey = Extract<ReadKey, `GET /api/share/${string}`>;
export type SharedPicture = {
  readonly [Key in PictureKey]: {
    readonly key: Key;
    readonly input: Omit<InputAt<Key>, 'theme'>;
    /** What it shows. */
    readonly label: string;
    /** Of the file, without its ending. */
    readonly fileName: string;
    readonly shape: 'wide' | 'tall';
  };
}[PictureKey];

/** The picture of a fantasy match. */
export const pictureOfMatch = (match: FantasyMatchId): SharedPicture => ({
  key: 'GET /api/share/result/:fantasy_match_id',
  input: { fantasy_match_id: match },
  label: 'Result',
  fileName: `touchline-match-${match}`,
  shape: 'wide',
});

/** The picture of the league's table as it stands, or after this gameweek. */
export const pictureOfTable = (league: LeagueId, gameweek?: GameweekId): SharedPicture => ({
  key: 'GET /api/share/table/:league_id',
  input: gameweek === undefined ? { league_id: league } : { league_id: league, gameweek_id: gameweek },
  label: 'Table',
  fileName: `touchline-table-${league}${gameweek === undefined ? '' : `-gameweek-${gameweek}`}`,
  shape: 'tall',
});

/** The picture of the gameweek's team of the week. */
export const pictureOfBest = (league: LeagueId, gameweek: GameweekId): SharedPicture => ({
  key: 'GET /api/share/best/:league_id/:gameweek_id',
  input: { league_id: league, gameweek_id: gameweek },
  label: 'Team of the week',
  fileName: `touchline-team-of-the-week-${league}-${gameweek}`,
  shape: 'tall',
});
