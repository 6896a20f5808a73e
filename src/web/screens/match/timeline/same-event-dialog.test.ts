import { describe, expect, it } from 'vitest';
import type { TimelineEvent } from '#api/match-event';
import { eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { fullerOf } from './same-event-dialog.tsx';

const theirs = (text: string) =>
  ({
    ...event(text),
    id: eventId(3),
    sequence: 3,
    command_id: 'theirs',
    recorded_at: '2025-08-16T14:12:00Z',
    recorded_by_name: 'hilde',
  }) as TimelineEvent;
const fuller = (there: string, mine: string) => fullerOf(theirs(there), event(mine));

describe('an event that two reporters have recorded', () => {
  it('gets what only the second one knows, and nothing else of theirs', () => {
    expect(fuller("12' goal Saka", "13' goal Saka (Rice)")).toEqual(event("12' goal Saka (Rice)"));
    expect(fuller("12' penalty Saka (Rice)", "12' penalty Saka foul Colwill")).toEqual(
      event("12' penalty Saka (Rice) foul Colwill"),
    );
  });

  it('gets the winner and the fouler of a penalty that was missed, and no goalkeeper', () => {
    expect(fuller("70' miss Saka", "70' miss Saka (Jesus) foul Colwill")).toEqual(
      event("70' miss Saka (Jesus) foul Colwill"),
    );
    expect(fuller("70' miss Saka (Jesus)", "71' miss Saka (Rice) save Sanchez foul Colwill")).toEqual(
      event("70' miss Saka (Jesus) foul Colwill"),
    );
    expect(fuller("70' miss Saka", "70' miss Saka save Sanchez")).toBeNull();
  });

  it('keeps what the first one knew', () => {
    expect(fuller("12' goal Saka (Jesus)", "12' goal Saka (Rice)")).toBeNull();
    expect(fuller("12' penalty Saka foul Colwill", "12' penalty Saka (Rice) foul Palmer")).toMatchObject({
      assist_id: player('Rice'),
      penalty_fouler_id: player('Colwill'),
    });
  });

  it.each([
    ['says the same', "12' goal Saka (Rice)", "12' goal Saka (Rice)"],
    ['is a goal of another kind', "12' goal Saka", "12' free kick Saka (Rice)"],
    ['is no penalty for the first one', "12' goal Saka", "12' penalty Saka foul Colwill"],
    ['is no miss', "12' miss Saka", "12' penalty Saka (Rice) foul Colwill"],
    ['is a miss', "12' penalty Saka", "12' miss Saka (Rice) foul Colwill"],
    ['is no goal', "12' yellow Saka", "12' yellow Saka"],
    ['is no goal for the first one', "12' yellow Saka", "12' goal Saka (Rice)"],
    ['is no goal for the second one', "12' goal Saka", "12' yellow Saka"],
  ])('gets nothing if the second %s', (_what, there, mine) => {
    expect(fuller(there, mine)).toBeNull();
  });
});
