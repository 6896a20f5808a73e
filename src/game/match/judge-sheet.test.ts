import { describe, expect, it } from 'vitest';
import { eventId } from '#test/builders/ids';
import { event, match, recorded } from '#test/builders/match-notation';
import { notationLineUps } from '#test/builders/notation-players';
import type { EventId } from '../identity.ts';
import { firstIllegalEvent, judgeCorrection, judgeRemoval, judgeSheet } from './judge-sheet.ts';

const id = (number: number): EventId => eventId(number);

describe('a whole sheet', () => {
  it('is legal if every event is', () => {
    const sheet = match("10' yellow Rice; 20' goal Saka; 60' sub Saka > Nelson; hero Nelson");
    expect(judgeSheet(sheet)).toBeNull();
    expect(firstIllegalEvent(sheet)).toBeNull();
  });

  it('names the first event in playing order that cannot have happened', () => {
    const sheet = match("60' sub Saka > Nelson; 80' goal Saka; 70' goal Saka");
    expect(firstIllegalEvent(sheet)?.event.minute).toBe(70);
    expect(judgeSheet(sheet)?.sentence).toBe(
      'The goal in minute 70 would not be possible: the scorer was substituted in minute 60',
    );
  });

  it('is refused if its line-ups could not start a match', () => {
    const lineUps = { ...notationLineUps, home: { ...notationLineUps.home, xi: [] } };
    expect(judgeSheet(match('', { lineUps }))?.code).toBe('too_few_starters');
  });
});

describe('a correction', () => {
  const sheet = match("10' goal Saka; 60' sub Saka > Nelson; 70' goal Nelson; 70' now");

  it('is accepted if everything after it stays possible', () => {
    expect(judgeCorrection(sheet, recorded(event("10' goal Rice (Saka)"), 1))).toBeNull();
  });

  it('is refused for its own fault without naming itself', () => {
    expect(judgeCorrection(sheet, recorded(event("61' goal Saka"), 1))?.sentence).toBe(
      'The scorer was substituted in minute 60',
    );
  });

  it('is refused if it makes a later event impossible, which is named', () => {
    expect(judgeCorrection(sheet, recorded(event("60' sub Saka > Trossard"), 2))?.sentence).toBe(
      'The goal in minute 70 would not be possible: the scorer is not on the pitch at that point of the match',
    );
  });

  it('of a removed event is refused', () => {
    expect(judgeCorrection(sheet, recorded(event("10' goal Rice"), 9))?.code).toBe('event_not_found');
  });
});

describe('a removal', () => {
  const sheet = match("10' yellow Rice; 60' sub Saka > Nelson; 70' second yellow Rice; 80' penalty Nelson; 90' now");

  it('is accepted if nothing depends on the event', () => {
    expect(judgeRemoval(sheet, id(4))).toBeNull();
  });

  it('of a first yellow makes the second one the first', () => {
    expect(judgeRemoval(sheet, id(1))).toBeNull();
  });

  it.each([
    [2, 'The goal in minute 80 would not be possible: the scorer is not on the pitch at that point of the match'],
  ])('of event %i is refused, naming the one that builds on it', (number, sentence) => {
    expect(judgeRemoval(sheet, id(number))?.sentence).toBe(sentence);
  });

  it('of a removed event, or in a complete report, is refused', () => {
    expect(judgeRemoval(sheet, id(9))?.code).toBe('event_not_found');
    expect(judgeRemoval({ ...sheet, complete: true }, id(4))?.code).toBe('report_complete');
  });

  it('of the substitution that brought a hero on is accepted: they are then no longer a hero', () => {
    expect(judgeRemoval(match("60' sub Saka > Nelson; hero Nelson; 90' now"), id(1))).toBeNull();
  });
});
