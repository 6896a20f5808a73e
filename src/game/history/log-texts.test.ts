import { expect, it } from 'vitest';
import { gameweekId } from '#test/builders/ids';
import type { LogNews } from './log-entry.ts';
import { logText } from './log-texts.ts';
import { weekNews } from './week-news.ts';

const result = (home: string, home_points: number, away_points: number, away: string) => ({
  home,
  away,
  home_points,
  away_points,
});
const settled = (...of: Parameters<typeof weekNews>): LogNews => ({
  kind: 'week-settled',
  gameweek_id: gameweekId(3),
  ended: null,
  ...weekNews(...of),
});
const champion = { team: 'Alpha', manager: 'Marta' };

it.each<[LogNews, string]>([
  [{ kind: 'season-began', name: '2025-26' }, 'Season 2025-26 began.'],
  [{ kind: 'season-ended', name: '2025-26', champion }, 'Season 2025-26 ended. Champion: Alpha (Marta).'],
  [
    { kind: 'season-ended', name: '2025-26', champion: { ...champion, manager: null } },
    'Season 2025-26 ended. Champion: Alpha.',
  ],
  [
    { kind: 'season-ended', name: '2025-26', champion: null },
    'Season 2025-26 ended without a champion: no match was played.',
  ],
  [{ kind: 'draft-began', teams: 1 }, 'The draft began with 1 team.'],
  [{ kind: 'draft-completed', picks: 30 }, 'The draft was completed: 30 picks.'],
  [{ kind: 'draft-reset', picks: 1 }, 'A draft was reset after 1 pick and no longer counts.'],
  [{ kind: 'player-released', player: 'Saka', team: 'Alpha' }, 'Alpha released Saka.'],
  [{ kind: 'player-assigned', player: 'Saka', team: 'Alpha' }, 'Alpha got Saka.'],
  [{ kind: 'team-created', team: 'Alpha', manager: 'Marta' }, 'The team Alpha was created, managed by Marta.'],
  [{ kind: 'team-created', team: 'Alpha', manager: null }, 'The team Alpha was created.'],
  [{ kind: 'team-joined', team: 'Alpha', from: 'TDL2' }, 'Alpha joined the league from TDL2.'],
  [{ kind: 'team-joined', team: 'Alpha', from: null }, 'Alpha joined the league.'],
  [{ kind: 'team-left', team: 'Alpha', to: 'TDL2' }, 'Alpha left the league for TDL2.'],
  [{ kind: 'team-left', team: 'Alpha', to: null }, 'Alpha left the league.'],
  [{ kind: 'team-renamed', before: 'Alpha', after: 'Beta' }, 'Alpha is now called Beta.'],
  [
    { kind: 'team-handed-over', team: 'Alpha', from: 'Marta', to: 'Oskar' },
    'Alpha was handed over from Marta to Oskar.',
  ],
  [{ kind: 'team-handed-over', team: 'Alpha', from: null, to: null }, 'Alpha was handed over to nobody.'],
  [{ kind: 'team-deleted', team: 'Alpha' }, 'The team Alpha was deleted.'],
  [{ kind: 'league-created', name: 'TDL7' }, 'The league TDL7 was created.'],
  [{ kind: 'league-renamed', before: 'TDL7', after: 'North' }, 'The league TDL7 is now called North.'],
  [{ kind: 'champion-changed', before: 'TBD', after: 'Marta' }, "The champion line was changed from 'TBD' to 'Marta'."],
  [
    settled([result('Alpha', 31, 30, 'Beta')], []),
    'Gameweek 3 was settled. Highest: Alpha with 31 points. Biggest win: Alpha beat Beta 31\u00a0–\u2060\u00a030.',
  ],
  [
    settled([result('Alpha', 31, 45, 'Beta'), result('Gamma', 20, 10, 'Delta')], []),
    'Gameweek 3 was settled. Highest: Beta with 45 points. Biggest win: Beta beat Alpha 45\u00a0–\u2060\u00a031.',
  ],
  [
    settled([result('Alpha', 11, 1, 'Beta'), result('Gamma', -1, 9, 'Delta')], [{ team: 'Epsilon', points: 11 }]),
    'Gameweek 3 was settled. Highest: Alpha, Epsilon with 11 points. Biggest win: Alpha beat Beta 11\u00a0–\u2060\u00a01; Delta beat Gamma 9\u00a0–\u2060\u00a0−1.',
  ],
  [settled([result('Alpha', 1, 1, 'Beta')], []), 'Gameweek 3 was settled. Highest: Alpha, Beta with 1 point.'],
  [settled([], [{ team: 'Alpha', points: 0 }]), 'Gameweek 3 was settled. Highest: Alpha with 0 points.'],
  [
    {
      kind: 'scores-corrected',
      gameweek_id: gameweekId(3),
      teams: [
        { team: 'Alpha', before: 41, after: 43 },
        { team: 'Beta', before: -2, after: 0 },
      ],
    },
    'Gameweek 3 was corrected: Alpha 41 to 43, Beta −2 to 0.',
  ],
])('%j reads %j', (news, text) => {
  expect(logText(news)).toBe(text);
});
