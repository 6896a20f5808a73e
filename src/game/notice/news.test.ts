import { describe, expect, it } from 'vitest';
import { matchId } from '#test/builders/ids';
import { instant, instantText } from '../instant.ts';
import { newsAt } from './news-time.ts';
import { type MissingPlayers, teamSheetText } from './team-sheet-text.ts';

const zone = 'Europe/London';

describe('news', () => {
  const night = { from: 22, to: 7 };
  const at = (now: string, usefulUntil: string, quiet: typeof night | null = night) => {
    const told = newsAt({ now: instant(now), usefulUntil: instant(usefulUntil), zone }, quiet);
    return told === null ? null : instantText(told);
  };

  it('is told at once, outside of quiet hours', () => {
    expect(at('2025-08-16T13:00:00Z', '2025-08-16T16:00:00Z')).toBe('2025-08-16T13:00:00.000Z');
    expect(at('2025-08-16T23:00:00Z', '2025-08-17T16:00:00Z', null)).toBe('2025-08-16T23:00:00.000Z');
  });

  it('waits for the end of quiet hours, and is dropped if nobody needs it then', () => {
    expect(at('2025-08-16T23:00:00Z', '2025-08-17T16:00:00Z')).toBe('2025-08-17T06:00:00.000Z');
    expect(at('2025-08-16T23:00:00Z', '2025-08-17T06:00:00Z')).toBe(null);
    expect(at('2025-08-16T13:00:00Z', '2025-08-16T13:00:00Z')).toBe(null);
  });
});

describe('the news of a team sheet', () => {
  const text = (teams: MissingPlayers['teams'], now = '2025-08-16T13:00:00Z', named: readonly string[] = []) =>
    teamSheetText({
      match: matchId(7),
      title: 'Arsenal – Chelsea',
      deadline: instant('2025-08-15T17:00:00Z'),
      teams,
      named,
      now: instant(now),
      zone,
    });

  it('at the deadline it is too late to change anything', () => {
    const teams = [{ name: 'Row Z', players: ['Saka'] }];
    expect(text(teams, '2025-08-15T16:59:59Z').action.path).toBe('/my-team');
    expect(text(teams, '2025-08-15T17:00:00Z').action.path).toBe('/match-reports/7');
  });

  it('after the deadline informs whoever fields the player', () => {
    expect(text([{ name: 'Row Z', players: ['Saka'] }])).toEqual({
      subject: 'Saka is not in the team sheet',
      heading: 'Arsenal – Chelsea',
      paragraphs: ['Row Z fields Saka.', 'The deadline has passed. The autobench counts for whoever does not appear.'],
      action: { label: 'Open the match', path: '/match-reports/7' },
    });
  });

  it('before the deadline leads to the team, and says until when', () => {
    const open = text([{ name: 'Row Z', players: ['Saka', 'Rice', 'White'] }], '2025-08-15T16:00:00Z');
    expect(open.subject).toBe('Saka, Rice and White are not in the team sheet');
    expect(open.paragraphs[1]).toBe('You can change that until Friday 15th August, 18:00 (Europe/London).');
    expect(open.action.path).toBe('/my-team');
  });

  it('takes back what is not so any more, and says so beside what is', () => {
    const [open, passed] = ['2025-08-15T16:00:00Z', '2025-08-16T13:00:00Z'];
    expect(text([], open, ['Saka'])).toEqual({
      subject: 'Saka is in the team sheet now',
      heading: 'Arsenal – Chelsea',
      paragraphs: [
        'The team sheet was corrected: Saka is in it now.',
        'You can change your team until Friday 15th August, 18:00 (Europe/London).',
      ],
      action: { label: 'Open Team', path: '/my-team' },
    });
    const later = text([], passed, ['Saka', 'Rice']);
    expect([later.subject, later.paragraphs]).toEqual([
      'Saka and Rice are in the team sheet now',
      ['The team sheet was corrected: Saka and Rice are in it now.'],
    ]);
    const both = text([{ name: 'Row Z', players: ['White'] }], passed, ['Saka']);
    expect([both.subject, both.paragraphs[1]]).toEqual([
      'White is not in the team sheet',
      'The team sheet was corrected: Saka is in it now.',
    ]);
  });

  it('names a player once for several teams', () => {
    const both = text([
      { name: 'Row Z', players: ['Saka'] },
      { name: 'Second', players: ['Saka', 'Rice'] },
    ]);
    expect(both.subject).toBe('Saka and Rice are not in the team sheet');
    expect(both.paragraphs).toHaveLength(3);
  });
});
