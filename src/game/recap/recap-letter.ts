// Monday's letter: one mail for everything that a person's teams did in a gameweek (rules/recap 5).

import { figureText } from '../figure-text.ts';
import type { GameweekId, LeagueId, SeasonId, TeamId } from '../identity.ts';
import type { NoticeText } from '../notice/notice.ts';
import type { StandingRow } from '../standings/standing.ts';
import type { TextSection, TextTable } from '../text-section.ts';
import type { LeagueRecap, TeamRecap } from './league-recap.ts';
import { leagueSentences, listText, resultText, teamSentences } from './recap-sentences.ts';

export type OwnLeague = {
  readonly league: LeagueId;
  readonly name: string;
  readonly recap: LeagueRecap;
  readonly nameOf: (team: TeamId) => string;
  /** The person's teams of this league. */
  readonly own: readonly TeamId[];
};

export type SeasonWeek = { readonly season: SeasonId; readonly gameweek: GameweekId };

/** The page of a league's gameweek, also once its season has ended: gameweek numbers begin again. */
export const recapPath = (league: LeagueId, { season, gameweek }: SeasonWeek): string =>
  `/leagues/${league}/weeks/${gameweek}?season=${season}`;

/** The letter; it leads to the page of the first league. */
export function recapLetter(week: SeasonWeek, leagues: readonly [OwnLeague, ...OwnLeague[]]): NoticeText {
  const { gameweek } = week;
  const [first] = leagues;
  const teams = leagues.flatMap((of) => ownTeams(of).map((team) => ({ of, team })));
  const [only] = teams;
  return {
    subject:
      teams.length === 1 && only !== undefined
        ? `Gameweek ${gameweek}: ${resultText(only.of.recap, only.team, only.of.nameOf)}`
        : `Gameweek ${gameweek}: the results of your ${teams.length} teams`,
    heading: `Gameweek ${gameweek}`,
    paragraphs: [],
    sections: leagues.map((of) => sectionOf(of)),
    action: { label: `Open gameweek ${gameweek}`, path: recapPath(first.league, week) },
  };
}

const ownTeams = ({ recap, own }: OwnLeague): readonly TeamRecap[] =>
  recap.teams.filter(({ team_id }) => own.includes(team_id));

function sectionOf(of: OwnLeague): TextSection {
  const { name, recap, nameOf } = of;
  return {
    title: name,
    paragraphs: [
      ...ownTeams(of).map((team) => teamSentences(recap, team, nameOf).join(' ')),
      leagueSentences(recap, nameOf).join(' '),
    ].filter((text) => text !== ''),
    tables: [resultsTable(of), standingsTable(of), bestTable(of), recordsTable(of)].filter(
      ({ rows }) => rows.length > 0,
    ),
  };
}

/** The reader's own matches first. */
function resultsTable({ recap, nameOf, own }: OwnLeague): TextTable {
  const rows = recap.results.map((match) => ({
    cells: [
      nameOf(match.home_team_id),
      `${figureText(match.home_team_total_points)} – ${figureText(match.away_team_total_points)}`,
      nameOf(match.away_team_id),
    ],
    isOwn: own.includes(match.home_team_id) || own.includes(match.away_team_id),
  }));
  const byes = recap.byes.map(({ team_id, points }) => ({
    cells: [nameOf(team_id), figureText(points), 'no match'],
    isOwn: own.includes(team_id),
  }));
  const all = [...rows, ...byes].toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  return { caption: 'Results', head: ['Home', 'Points', 'Away'], numeric: [1], rows: all };
}

const standingsTable = ({ recap: { table }, own }: OwnLeague): TextTable => ({
  caption: 'Table',
  head: ['#', 'Team', 'Move', 'OTP', 'Points'],
  numeric: [3, 4],
  rows: table.map((row) => ({
    cells: [String(row.position), row.team_name, movementText(row), figureText(row.otp), figureText(row.total_points)],
    isOwn: own.includes(row.team_id),
  })),
});

const movementText = ({ movement }: StandingRow): string =>
  movement > 0 ? `up ${movement}` : movement < 0 ? `down ${-movement}` : '';

const bestTable = ({ recap: { best }, nameOf, own }: OwnLeague): TextTable => ({
  caption: `Team of the week${best.formation === null ? '' : `, ${best.formation}`}: ${figureText(best.points)}`,
  head: ['Pos', 'Player', 'Team', 'Points'],
  numeric: [3],
  rows: best.players.map(({ position, name, owners, points }) => ({
    cells: [position, name, listText(owners, nameOf), figureText(points)],
    isOwn: owners.some((owner) => own.includes(owner)),
  })),
});

const recordsTable = ({ recap: { teams }, nameOf, own }: OwnLeague): TextTable => ({
  caption: 'Against everybody',
  head: ['Team', 'Points', 'Won', 'Drawn', 'Lost'],
  numeric: [1, 2, 3, 4],
  rows: teams.map(({ team_id, points, won, drawn, lost }) => ({
    cells: [nameOf(team_id), ...[points, won, drawn, lost].map(figureText)],
    isOwn: own.includes(team_id),
  })),
});
