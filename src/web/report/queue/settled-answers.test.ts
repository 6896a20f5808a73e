import { describe, expect, it } from 'vitest';
import { aMinute, eventId, matchId, playerId } from '#test/builders/ids';
import type { MatchView } from '../../data/live/match-view-after.ts';
import type { ReportAct } from './report-command.ts';
import { type SettledAnswer, withSettled } from './settled-answers.ts';

const view = {
  match: { id: matchId(7), version: 3, home_goals: 0, set_minute: aMinute(20), heroes: [playerId(101)] },
  line_ups: { home: 'before', away: 'before' },
  events: [{ id: eventId(1), minute: aMinute(10), sequence: 1 }],
  reports: [],
} as unknown as MatchView;

const settled = (
  version: number,
  endpoint: ReportAct['endpoint'],
  { input = {}, ...answer }: { readonly input?: object; readonly event?: object; readonly match?: object } = {},
): SettledAnswer =>
  ({
    act: { endpoint, input: { match_id: matchId(7), ...input } },
    answer: { version, match: { home_goals: version }, ...answer },
  }) as unknown as SettledAnswer;
const goal = (id: number) => ({ id: eventId(id), minute: aMinute(30), sequence: id });
const record = (version: number, id: number) => settled(version, 'POST /api/match/record-event', { event: goal(id) });
const ids = (...answers: readonly SettledAnswer[]) => withSettled(view, answers).events.map(({ id }) => id);

describe('what the server has answered and the match does not show yet', () => {
  it('is shown, whichever answer came first', () => {
    const both = withSettled(view, [record(5, 3), record(4, 2)]);
    expect(both.events.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(both.match).toMatchObject({ version: 5, home_goals: 5, set_minute: 20, heroes: [playerId(101)] });
  });

  it('is not shown again once the match has it, and never in another match', () => {
    expect(ids(record(3, 2), record(2, 3))).toEqual([1]);
    const elsewhere = settled(9, 'POST /api/match/record-event', { input: { match_id: matchId(8) }, event: goal(4) });
    expect(ids(elsewhere)).toEqual([1]);
  });

  it.each([
    [
      'a minute',
      settled(4, 'POST /api/match/update-match-minute', { match: { current_minute: 33 } }),
      { set_minute: 33 },
    ],
    [
      'the later minute that was kept instead of a minute',
      settled(4, 'POST /api/match/update-match-minute', { input: { minute: 33 }, match: { current_minute: 85 } }),
      { set_minute: 85 },
    ],
    ['an end', settled(4, 'POST /api/match/complete', { input: { heroes: [102] } }), { heroes: [102], set_minute: 20 }],
  ])('is %s as well', (_what, answer, match) => {
    expect(withSettled(view, [answer]).match).toMatchObject(match);
  });

  it('is a removal and a team selection as well', () => {
    const removal = settled(4, 'POST /api/match/remove-event', { input: { event_id: eventId(1) } });
    expect(ids(removal)).toEqual([]);
    const sheets = { home: { xi: [], bench: [] }, away: { xi: [playerId(1)], bench: [] } };
    const selection = settled(4, 'POST /api/match/save-line-ups', { input: sheets });
    expect(withSettled(view, [selection]).line_ups).toEqual(sheets);
    expect(withSettled(view, [removal]).line_ups).toEqual(view.line_ups);
  });
});
