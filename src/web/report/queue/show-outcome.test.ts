// The toasts about a reporter's actions, in the specified words.

import { expect, it } from 'vitest';
import type { EventDraft } from '#game/match/match-event';
import { aMinute, eventId, matchId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { shownToast } from '../../ui/overlay/toast.ts';
import type { ReportAct, Waiting } from './report-command.ts';
import { showDone, showRefused } from './show-outcome.ts';

const command = { command_id: '00000000-0000-4000-8000-000000000000', match_id: matchId(7) };
const recording = (text: string): ReportAct => ({
  endpoint: 'POST /api/match/record-event',
  input: { ...command, event: event(text), confirmed: false },
});
const minute: ReportAct = {
  endpoint: 'POST /api/match/update-match-minute',
  input: { ...command, minute: aMinute(61) },
};
const completion: ReportAct = { endpoint: 'POST /api/match/complete', input: { ...command, heroes: [] } };
const removal: ReportAct = { endpoint: 'POST /api/match/remove-event', input: { ...command, event_id: eventId(3) } };
const lineUps: ReportAct = {
  endpoint: 'POST /api/match/save-line-ups',
  input: { ...command, home: { xi: [], bench: [] }, away: { xi: [], bench: [] } },
};

function toastOf(tell: () => void): string | null {
  shownToast.write(null);
  tell();
  const message = shownToast.read();
  return message === null
    ? null
    : [message.kind, message.title, ...(typeof message.description === 'string' ? [message.description] : [])].join(
        ': ',
      );
}
const refused = (act: ReportAct, code = 'sent_off', sentence = 'The scorer was sent off in minute 20'): string | null =>
  toastOf(() => showRefused({ ...refusable(act), refusal: { code, sentence, current: undefined } }));
const refusable = (act: ReportAct): Waiting => ({
  act,
  manager_id: 'marta',
  made_at: 0,
  attempted: true,
  local_event_id: null,
  refusal: null,
});

const events: Readonly<Record<EventDraft['type'], string>> = {
  GOAL: "12' goal Saka",
  PENALTY_MISS: "12' miss Saka",
  SUBSTITUTION: "12' sub Saka > Nelson",
  DISCIPLINARY: "12' yellow Saka",
};

it('an accepted command is announced by its kind', () => {
  const told = Object.values(events).map((text) => toastOf(() => showDone(recording(text))));
  expect(told).toEqual([
    'success: Goal recorded successfully!',
    'success: Penalty miss recorded successfully!',
    'success: Substitution recorded successfully!',
    'success: Card recorded successfully!',
  ]);
  expect(toastOf(() => showDone(completion))).toBe('success: Match completed');
  expect(toastOf(() => showDone(minute))).toBeNull();
});

it('a refused command is announced with its reason', () => {
  const reason = 'The scorer was sent off in minute 20';
  expect(Object.values(events).map((text) => refused(recording(text)))).toEqual([
    `error: Failed to record goal: ${reason}`,
    `error: Failed to record penalty miss: ${reason}`,
    `error: Failed to record substitution: ${reason}`,
    `error: Failed to record card: ${reason}`,
  ]);
  expect(refused(minute)).toBe(`error: Failed to update match minute: ${reason}`);
  expect(refused(completion)).toBe(`error: Failed to complete match report: ${reason}`);
  expect(refused(removal)).toBe(`error: Failed to remove the event: ${reason}`);
  expect(refused(lineUps)).toBe(`error: Failed to save the team selection: ${reason}`);
  const correction: ReportAct = {
    endpoint: 'POST /api/match/correct-event',
    input: { ...command, event_id: eventId(3), event: event(events.GOAL) },
  };
  expect(refused(correction)).toBe(`error: Failed to change the event: ${reason}`);
});

it('players that the server cannot find are named as specified', () => {
  expect(refused(recording(events.GOAL), 'player_not_found', 'Scorer not found')).toContain('Scorer not found');
  expect(refused(recording(events.PENALTY_MISS), 'player_not_found', 'Penalty taker not found')).toContain(
    'Penalty taker not found',
  );
});

it('a command that needs confirmation asks instead', () => {
  for (const code of ['already_recorded', 'makes_second_yellow', 'makes_first_yellow']) {
    expect(refused(recording(events.DISCIPLINARY), code)).toBeNull();
  }
});
