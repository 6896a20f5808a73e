import { describe, expect, it } from 'vitest';
import { actionText, differences, valueText } from './audit-text.ts';

describe('an entry of the audit log', () => {
  it('shows its act in words', () => {
    expect(actionText('draft-send-to-back')).toBe('Draft send to back');
  });

  it('shows its subject without brackets and quotes', () => {
    expect(valueText({ match: 'Arsenal – Chelsea', event_id: 7 })).toBe('match: Arsenal – Chelsea, event id: 7');
    expect(valueText({ heroes: ['Saka', 'Palmer'], is_admin: false, real_team: null })).toBe(
      'heroes: Saka, Palmer, is admin: no, real team: none',
    );
    expect(valueText({ matches: { added: 4, moved: 0 }, log: [] })).toBe('matches: (added: 4, moved: 0), log: none');
  });

  it('shows its time in the reader’s zone', () => {
    expect(valueText({ deadline: '2025-08-15T17:00:00.000Z' })).toMatch(/^deadline: 15 Aug 2025, \d\d:\d\d$/);
  });

  it('tells only what differs, by its name', () => {
    const before = { minute: 12, points: { goal: { S: 4, D: 6 } }, heroes: ['Saka'] };
    const after = { minute: 13, points: { goal: { S: 5, D: 6 } }, heroes: ['Saka'] };
    expect(differences(before, after)).toEqual([
      { name: 'minute', before: 12, after: 13 },
      { name: 'points, goal, S', before: 4, after: 5 },
    ]);
    expect(differences(null, { email: 'a@b.c' })).toEqual([{ name: 'email', before: null, after: 'a@b.c' }]);
    expect(differences(undefined, undefined)).toEqual([]);
  });
});
