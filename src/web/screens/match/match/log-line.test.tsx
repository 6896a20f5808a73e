import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#game/instant';
import { drawnWords } from '#test/builders/drawn-words';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { LogLine } from './log-line.tsx';

type Entry = Parameters<typeof LogLine>[0]['entry'];

const names = ['Saka', 'Rice'];
const report = {
  clubs: { home: { real_team_name: 'Arsenal' }, away: { real_team_name: 'Chelsea' } },
  players: new Map(names.map((name) => [player(name), { name }])),
} as unknown as ReportedMatch;
const localInstant = (day: number, hour: number, minute: number) =>
  new Date(2025, 7, day, hour, minute).getTime() as Instant;
const line = (
  action: Entry['action'],
  before: string | null,
  after: string | null,
  by: string | null = null,
  above: Instant | null = localInstant(16, 20, 0),
) => (
  <LogLine
    {...{ report, above }}
    entry={{
      at: new Date(localInstant(16, 18, 57)).toISOString(),
      action,
      by,
      event_id: null,
      before: before === null ? null : event(before),
      after: after === null ? null : event(after),
    }}
  />
);
const shown = (...of: Parameters<typeof line>) => drawnWords(line(...of));

describe('a line of the log', () => {
  it('says when, what and by whom', () => {
    expect(shown('complete-match', null, null)).toEqual(['18:57', 'Match completed']);
    expect(shown('reopen-match', null, null, 'marta')).toEqual(['18:57', 'Report reopened', 'M', 'marta']);
  });

  it('begins with its day if what is above it is of another, or if today is not known', () => {
    const first = (above: Instant | null) => shown('complete-match', null, null, null, above)[0];
    expect([first(localInstant(16, 23, 59)), first(localInstant(17, 0, 0)), first(null)]).toEqual([
      '18:57',
      'Saturday 16th August',
      'Saturday 16th August',
    ]);
  });

  it('names a recorded event with its club, and who took part', () => {
    expect(shown('record-event', null, "12' goal Saka (Rice)")).toEqual([
      '18:57',
      "Goal 12', Arsenal",
      'Scorer: Saka, assist: Rice',
      'Saka, Rice',
    ]);
    expect(shown('record-event', null, "12' goal Saka").slice(2)).toEqual(['Scorer: Saka', 'Saka, Goal']);
  });

  it('has the icon of its event or of what was done with it, and none for an event that is not known', () => {
    const hasIcon = (...of: Parameters<typeof line>) => /<svg/.test(renderToStaticMarkup(line(...of)));
    expect(hasIcon('record-event', null, "12' goal Saka")).toBe(true);
    expect(hasIcon('complete-match', null, null)).toBe(true);
    expect(hasIcon('record-event', null, null)).toBe(false);
  });

  it('names an event that was removed', () => {
    expect(shown('remove-event', "70' yellow Rice", null)).toEqual([
      '18:57',
      "Yellow Card 70' removed, Arsenal",
      'Player: Rice',
      'Rice, Yellow Card',
    ]);
  });

  it('says what a correction has changed, with the minutes only if they differ', () => {
    expect(shown('correct-event', "12' goal Saka", "12' goal Rice")).toEqual([
      '18:57',
      "Goal 12' edited, Arsenal",
      "Before: Goal 12', Saka; now: Goal 12', Rice",
      'Saka, Goal',
      'Rice, Goal',
    ]);
    expect(shown('correct-event', "12' goal Saka", "13' goal Saka").slice(3)).toEqual([
      "12' Saka, Goal",
      "13' Saka, Goal",
    ]);
  });
});
