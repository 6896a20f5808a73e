import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#game/match/match-event';
import { eventId, playerId, realTeamId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { columnsOf, type EventRow, eventOf } from './event-columns.ts';

const clubs = { home: realTeamId(3), away: realTeamId(8) };
const rowOf = (draft: EventDraft): EventRow => ({ ...columnsOf(draft, clubs), id: eventId(5), sequence: 2 });

describe('an event in its columns', () => {
  it.each([
    "12' goal Saka (Odegaard)",
    "12' penalty Saka (Jesus) foul Colwill",
    "12' own goal Colwill (Saka)",
    "12' miss Palmer (Jackson) save Raya foul Saliba",
    "60' sub Saka > Nelson",
    "80' second yellow Rice",
  ])('is the same again: %s', (notation) => {
    const draft = event(notation);
    expect(eventOf(rowOf(draft), clubs)).toEqual({ ...draft, id: 5, sequence: 2 });
  });

  it('has the club of its side, and none of what other events have', () => {
    expect(rowOf(event("70' yellow Rice"))).toMatchObject({ team_id: 3, event_type: 'DISCIPLINARY', scorer_id: null });
    expect(rowOf(event("70' yellow Palmer"))).toMatchObject({ team_id: 8, player_in_id: null, goal_type: null });
  });

  it('that lacks what its type needs is no event', () => {
    const incomplete = { ...rowOf(event("60' sub Saka > Nelson")), player_in_id: null };
    expect(() => eventOf(incomplete, clubs)).toThrow('event 5 lacks what its type needs');
    expect(eventOf({ ...rowOf(event("12' goal Saka")), scorer_id: playerId(1) }, clubs)).toMatchObject({
      scorer_id: 1,
      assist_id: null,
    });
  });
});
