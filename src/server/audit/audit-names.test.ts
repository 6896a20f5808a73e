import { describe, expect, it } from 'vitest';
import { idsIn, type NamedThing, withNames } from './audit-names.ts';

/** 'team 7' for an id below a hundred; the others exist no more. */
const nameOf = (thing: NamedThing, id: number | string): string | null =>
  typeof id === 'number' && id >= 100 ? null : `${thing} ${id}`;

describe('what the audit log says', () => {
  it.each<[string, unknown, unknown]>([
    ['a subject', { team_id: 7, season_id: 2 }, { team: 'team 7', season: 'season 2' }],
    ['what exists no more', { team_id: 700, manager_id: 'a' }, { team: 700, manager: 'manager a' }],
    ['a list of ids', { team_ids: [7, 700] }, { team: ['team 7', 700] }],
    ['a code', { player_code: 9, scorer_id: 8 }, { player: 'player 9', scorer: 'player 8' }],
    [
      'line-ups, at any depth',
      { after: { home: { xi: [1, 2], bench: [] } } },
      { after: { home: { xi: ['player 1', 'player 2'], bench: [] } } },
    ],
    ['an id that is none', { team_id: null, assist_id: undefined }, { team: null, assist: undefined }],
    ['what names nothing', { event_id: 7, minute: 12, name: 'Saka' }, { event_id: 7, minute: 12, name: 'Saka' }],
    ['a key of every object', { constructor: 7, toString: 8 }, { constructor: 7, toString: 8 }],
    ['a number of its own', 7, 7],
    ['nothing', null, null],
  ])('has names in place of ids: %s', (_what, value, named) => {
    expect(withNames(value, nameOf)).toEqual(named);
  });

  it('is asked for every id once for each place, with what it identifies', () => {
    expect(idsIn({ team_id: 7, before: { heroes: [4, 5] }, minute: 3, recorded_by: 'a' })).toEqual([
      { thing: 'team', id: 7 },
      { thing: 'player', id: 4 },
      { thing: 'player', id: 5 },
      { thing: 'manager', id: 'a' },
    ]);
  });
});
