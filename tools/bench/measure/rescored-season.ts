// A whole season as the rules see it: what is recorded of its 380 matches, and three leagues of twenty with line-ups.
// The real season's folder when it is there, else a season of the demo's scripted matches.

import { existsSync } from 'node:fs';
import { roundRobin } from '#game/fantasy-match/round-robin';
import type { Part } from '#game/gameweek/part';
import type {
  EventId,
  FantasyMatchId,
  GameweekId,
  LeagueId,
  MatchId,
  Minute,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import { defaultPointsTable } from '#game/scoring/points-table';
import { type LeagueGameweek } from '#game/standings/league-gameweek';
import type { SeasonMatch, StoredSeason } from '#server/match/recompute/season-truth-store';
import { columnsOf } from '#server/reads/event-columns';
import { demoFixtures } from '../../demo/demo-calendar.ts';
import { demoClubs } from '../../demo/demo-names.ts';
import { demoPlayers } from '../../demo/demo-players.ts';
import { writeMatchScript } from '../../demo/match-script.ts';
import { eventDraftOf, minuteOf } from '../../replay/play/match-script.ts';
import { readSeasonFolder } from '../../replay/season/season-folder.ts';
import { benchSelection, type Drafted, draftSquads } from './bench-squads.ts';

export type PlacedMatch = SeasonMatch & { readonly gameweek: GameweekId; readonly part: Part };
export type RescoredSeason = {
  readonly name: string;
  readonly truth: StoredSeason;
  readonly matches: readonly PlacedMatch[];
  /** Each gameweek with every league's side of it. */
  readonly gameweeks: readonly { readonly id: GameweekId; readonly leagues: readonly LeagueGameweek[] }[];
};

type StoredMatch = {
  readonly id: number;
  readonly kickoff: number;
  readonly home: number;
  readonly away: number;
  readonly gameweek: number;
  readonly lineUps: Readonly<
    Record<'home' | 'away', { readonly xi: readonly number[]; readonly bench: readonly number[] }>
  >;
  readonly events: readonly EventDraft[];
};
type Material = {
  readonly name: string;
  readonly players: readonly Drafted[];
  readonly matches: readonly StoredMatch[];
};

const realSeason = '../shared/data/season-2024-25';
const leagueCount = 3;
const teamsPerLeague = 20;
const gameweekCount = 38;
const season = 1 as SeasonId;

/** The season to rescore. */
export function rescoredSeason(): RescoredSeason {
  const material = existsSync(realSeason) ? realMaterial(realSeason) : scriptedMaterial();
  const truth = truthOf(material);
  const matches = material.matches.map((match, index): PlacedMatch => {
    const day = new Date(match.kickoff).getUTCDay();
    const part = day >= 2 && day <= 4 ? 'midweek' : 'weekend';
    return { ...(truth.matches[index] as SeasonMatch), gameweek: match.gameweek as GameweekId, part };
  });
  const weeks = Array.from({ length: gameweekCount }, (_, index) => (index + 1) as GameweekId);
  const leagues = Array.from({ length: leagueCount }, (_, league) => leagueOfSeason(material.players, league, weeks));
  return {
    name: material.name,
    truth,
    matches,
    gameweeks: weeks.map((id) => ({ id, leagues: leagues.map((sideOf) => sideOf(id)) })),
  };
}

/** One league's side of every gameweek, the same line-ups in each. */
function leagueOfSeason(players: readonly Drafted[], league: number, weeks: readonly GameweekId[]) {
  const teams = Array.from({ length: teamsPerLeague }, (_, index) => (league * teamsPerLeague + index + 1) as TeamId);
  const squads = draftSquads(players, teamsPerLeague, league);
  const pairs = roundRobin(teams, weeks).map((pair, index) => ({
    ...pair,
    id: (league * 1000 + index) as FantasyMatchId,
    league_id: league as LeagueId,
    home_team_name: '',
    away_team_name: '',
    match_date: '',
    created_at: '',
  }));
  const selections = new Map(
    teams.map((team, index) => {
      const selection = benchSelection(squads[index] ?? []);
      return [team, { midweek: selection, weekend: selection }] as const;
    }),
  );
  return (week: GameweekId): LeagueGameweek => ({
    teams: teams.map((id) => ({ id, name: `Team ${id}` })),
    fixtures: pairs.filter(({ gameweek_id }) => gameweek_id === week),
    hasBegun: true,
    selections,
    base: [],
  });
}

function truthOf({ players, matches }: Material): StoredSeason {
  return {
    season: {
      id: season,
      name: 'Bench',
      pointsTable: defaultPointsTable,
      partCleanSheetMinutes: 45,
      statisticsFrom: null,
    },
    matches: matches.map((match) => ({
      id: match.id as MatchId,
      home_team_id: match.home as RealTeamId,
      away_team_id: match.away as RealTeamId,
      match_date: new Date(match.kickoff),
      home_goals: 0,
      away_goals: 0,
      set_minute: Math.max(90, ...match.events.map(({ minute }) => minute)) as Minute,
      report_complete: true,
      is_void: false,
      heroes: [],
    })),
    lineUps: matches.flatMap((match) =>
      (['home', 'away'] as const).flatMap((side) =>
        (['xi', 'bench'] as const).flatMap((list) =>
          match.lineUps[side][list].map((player, index) => ({
            match_id: match.id as MatchId,
            player_id: player as Drafted['code'],
            team_id: match[side] as RealTeamId,
            is_starting: list === 'xi',
            position_order: index + 1,
          })),
        ),
      ),
    ),
    events: matches.flatMap((match) => {
      const clubs = { home: match.home as RealTeamId, away: match.away as RealTeamId };
      return match.events.map((draft, index) => ({
        ...columnsOf(draft, clubs),
        match_id: match.id as MatchId,
        id: (match.id * 1000 + index) as EventId,
        sequence: index + 1,
      }));
    }),
    players: players.map(({ code, position, isDm, realTeam }) => ({
      code,
      name: `Player ${code}`,
      position,
      is_dm: isDm,
      real_team_id: realTeam,
    })),
    reports: [],
    statistics: new Map(),
  };
}

function realMaterial(folder: string): Material {
  const { players, fixtures, matches } = readSeasonFolder(folder);
  const gameweekOf = new Map(fixtures.map(({ id, gameweek }) => [id, gameweek ?? 1]));
  return {
    name: '2024-25, as it was played',
    players: players.map(({ id, position, isDM, club }) => ({
      code: id as Drafted['code'],
      position,
      isDm: isDM === true,
      realTeam: club as RealTeamId,
    })),
    matches: matches.map(({ id, kickoff, home, away, lineups, events }) => {
      // What the rules refuse is not recorded; the minute never runs backwards, as a reporter's clock.
      let minute = 0;
      const drafts = events.flatMap((event) => {
        minute = Math.max(minute, minuteOf(event));
        return event.offPitch === true ? [] : [eventDraftOf(event, minute as Minute)];
      });
      const sheet = (side: 'home' | 'away') => ({ xi: lineups[side].xi, bench: lineups[side].bench ?? [] });
      const lineUps = { home: sheet('home'), away: sheet('away') };
      return { id, kickoff, home, away, gameweek: gameweekOf.get(id) ?? 1, lineUps, events: drafts };
    }),
  };
}

function scriptedMaterial(): Material {
  const clubId = new Map(demoClubs.map(([name], index) => [name, (index + 1) as RealTeamId]));
  const players = demoPlayers();
  const inClub = (name: string) => players.filter(({ club }) => club === name);
  const start = Date.UTC(2026, 7, 15, 14) as Parameters<typeof demoFixtures>[0];
  return {
    name: 'a scripted season',
    players: players.map(({ code, position, isDm, club }) => ({
      code,
      position,
      isDm,
      realTeam: clubId.get(club) ?? (1 as RealTeamId),
    })),
    matches: demoFixtures(start, 'Europe/London').map(({ home, away, kickOff }, index) => {
      const script = writeMatchScript({ home: inClub(home), away: inClub(away) }, index, { busy: true });
      const [homeId, awayId] = [clubId.get(home) ?? 0, clubId.get(away) ?? 0];
      const gameweek = Math.min(Math.floor(index / 10) + 1, gameweekCount);
      return {
        id: index + 1,
        kickoff: kickOff,
        home: homeId,
        away: awayId,
        gameweek,
        lineUps: script.lineUps,
        events: script.events,
      };
    }),
  };
}
