import { describe, expect, it } from 'vitest';
import { actionText, valueText } from './audit-text.ts';

describe('an entry of the audit log', () => {
  it('shows its act in words', () => {
    expect(actionText('draft-send-to-back')).toBe('Draft send to back');
    expect(actionText('save-line-ups')).toBe('Save line-ups');
    expect(valueText({ line_ups: 'none' })).toBe('line-ups: none');
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
});
