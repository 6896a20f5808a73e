import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#api/live-event';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { eventId, playerId, realTeamId } from '#test/builders/ids';
import { announcementOf, type Cause, causeOf, changeReason, pointsChanges } from './match-changes.ts';

const before = homeSnapshot();
const [match, other] = before.fantasy_matches;
if (match === undefined || other === undefined) throw new Error('two matches');
const after = homeSnapshot({
  players: before.players,
  line_ups: [
    {
      team_id: teams.marta,
      part: 'weekend',
      players: [selected(101, { points_earned: -1 }), selected(102, { points_earned: 6 }), selected(103)],
    },
    before.line_ups[1] ?? { team_id: teams.rival, part: 'weekend', players: [] },
  ],
});
const goal = (code: number): LiveEvent => ({
  event_id: eventId(1),
  event_type: 'GOAL',
  card_type: null,
  minute: 61,
  team_id: realTeamId(3),
  player_id: playerId(code),
  player_name: `Player ${code}`,
  penalty_fouler_id: null,
});

const because = (event: LiveEvent | null, ended: string | null = null): Cause => ({
  event,
  ended,
  correction: 'Correction',
});

describe('changes from one snapshot to the next', () => {
  const changes = pointsChanges(before, after, match);

  it('are the players whose points differ, the largest difference first', () => {
    expect(changes.map(({ code, difference }) => [code, difference])).toEqual([
      [102, 6],
      [101, -1],
    ]);
    expect(changes[0]).toMatchObject({ team: teams.marta, part: 'weekend', name: 'Player 102' });
  });
  it('are the difference to what they had, and none for a player who has just come in', () => {
    const of = (...players: readonly ReturnType<typeof selected>[]) =>
      homeSnapshot({ line_ups: [{ team_id: teams.marta, part: 'weekend', players: [...players] }] });
    const had = of(selected(101, { points_earned: 5 }), selected(102, { points_earned: 3 }));
    const has = of(
      selected(101, { points_earned: 4 }),
      selected(102, { points_earned: 9 }),
      selected(103, { points_earned: 7 }),
    );
    expect(pointsChanges(had, has, match).map(({ code, difference }) => [code, difference])).toEqual([
      [102, 6],
      [101, -1],
    ]);
  });
  it('compare a part with itself', () => {
    const of = (midweek: number, weekend: number) =>
      homeSnapshot({
        line_ups: [
          { team_id: teams.marta, part: 'midweek', players: [selected(101, { points_earned: midweek })] },
          { team_id: teams.marta, part: 'weekend', players: [selected(101, { points_earned: weekend })] },
        ],
      });
    const changed = pointsChanges(of(1, 4), of(1, 6), match);
    expect(changed.map(({ part, difference }) => [part, difference])).toEqual([['weekend', 2]]);
  });
  it('are named after their event where no player’s own deed says more', () => {
    const [change] = changes;
    if (change === undefined) throw new Error('a change');
    const named = (columns: Partial<LiveEvent>) => changeReason(change, because({ ...goal(999), ...columns }));
    expect(named({ event_type: 'SUBSTITUTION' })).toBe('Substitution');
    expect(named({ event_type: 'DISCIPLINARY' })).toBe('Card');
    expect(named({ event_type: 'DISCIPLINARY', card_type: 'SECOND_YELLOW' })).toBe('Second yellow');
  });
  it('are none in the same snapshot, in another match, or for a line-up that has just opened', () => {
    expect(pointsChanges(after, after, match)).toEqual([]);
    expect(pointsChanges(before, after, other)).toEqual([]);
    expect(pointsChanges(homeSnapshot({ line_ups: [] }), after, match)).toEqual([]);
  });
  const said = (event: LiveEvent | null, ended: string | null = null) =>
    announcementOf({ before: match, match }, changes, because(event, ended));
  const totals = 'Team 1 16, Team 2 11.';

  it('are announced in full: the event, the points and the team if it affects the match, and both totals', () => {
    expect(said(goal(102))).toEqual({ what: 'Goal: Player 102, minute 61, 6 points for Team 1.', totals });
    expect(said(goal(999))).toEqual({ what: '', totals });
  });
  it('are a correction if no event caused them, and full time if a match ended', () => {
    expect(said(null).what).toBe('Correction: Player 102, 6 points.');
    expect(said(null, 'MUN 1–1 ARS').what).toBe('Full time: MUN 1–1 ARS.');
  });
  it('announce who takes the lead', () => {
    const level = { ...match, home_team_total_points: 11 };
    expect(announcementOf({ before: level, match }, changes, because(null)).totals).toBe(
      `${totals} Team 1 take the lead.`,
    );
  });
  it('announce a lead by one point, of either team, and none where the lead stays or is lost', () => {
    const score = (home_team_total_points: number, away_team_total_points: number) => ({
      ...match,
      home_team_total_points,
      away_team_total_points,
    });
    const news = (from: ReturnType<typeof score>, to: ReturnType<typeof score>) =>
      announcementOf({ before: from, match: to }, [], because(null)).totals.split('.').slice(1).join('.').trim();
    expect(news(score(11, 11), score(12, 11))).toBe('Team 1 take the lead.');
    expect(news(score(12, 11), score(12, 13))).toBe('Team 2 take the lead.');
    expect(news(score(12, 11), score(12, 12))).toBe('');
    expect(news(score(12, 11), score(16, 11))).toBe('');
  });
  it('have a reason: goal, assist, goal conceded, which card, correction, full time', () => {
    const [scorer, other] = changes;
    if (scorer === undefined || other === undefined) throw new Error('two changes');
    expect(changeReason(scorer, because(goal(102)))).toBe('Goal');
    expect(changeReason({ ...other, difference: 3 }, because(goal(102)))).toBe('Assist');
    expect(changeReason(other, because(goal(102)))).toBe('Goal conceded');
    const card = { ...goal(101), event_type: 'DISCIPLINARY', card_type: 'YELLOW' } as const;
    expect(changeReason(other, because(card))).toBe('Yellow card');
    expect(changeReason(other, because(null))).toBe('Correction');
    expect(changeReason(other, because(null, 'MUN 1–1 ARS'))).toBe('Full time');
  });

  it('have a reason by what they are: a point more is an assist or a save, a point less is not', () => {
    const [change] = changes;
    if (change === undefined) throw new Error('a change');
    const reason = (event_type: LiveEvent['event_type'], difference: number) =>
      changeReason({ ...change, difference }, because({ ...goal(999), event_type }));
    expect([reason('GOAL', 1), reason('GOAL', -1)]).toEqual(['Assist', 'Goal conceded']);
    expect([reason('PENALTY_MISS', 1), reason('PENALTY_MISS', -1)]).toEqual(['Penalty saved', 'Penalty missed']);
    expect(reason('SUBSTITUTION', 1)).toBe('Substitution');
  });

  it('are those of a foul for whoever gave the penalty away, scored or missed', () => {
    const [change] = changes;
    if (change === undefined) throw new Error('a change');
    const reason = (event_type: LiveEvent['event_type'], difference = -1) =>
      changeReason({ ...change, difference }, because({ ...goal(999), event_type, penalty_fouler_id: change.code }));
    expect([reason('GOAL'), reason('PENALTY_MISS')]).toEqual(['Penalty foul', 'Penalty foul']);
    expect(reason('PENALTY_MISS', 4)).toBe('Penalty saved');
  });

  it("are an own goal's where a goal costs its scorer points", () => {
    const [change] = changes;
    if (change === undefined) throw new Error('a change');
    const reason = (difference: number) =>
      changeReason({ ...change, difference }, because({ ...goal(999), player_id: change.code }));
    expect([reason(4), reason(-2)]).toEqual(['Goal', 'Own goal']);
  });

  const [first] = before.real_matches;
  if (first === undefined) throw new Error('a match');
  const at = (status: typeof first.status, home_goals = 1) =>
    homeSnapshot({ real_matches: [{ ...first, status, home_goals }] });
  it('say which real match has ended', () => {
    expect(causeOf(at('live'), at('complete')).ended).toMatch(/^\S+ \d+–\d+ \S+$/);
    expect(causeOf(at('complete'), at('complete')).ended).toBeNull();
    const [, second] = before.real_matches;
    if (second === undefined) throw new Error('two matches');
    const both = (status: typeof first.status) =>
      homeSnapshot({
        real_matches: [
          { ...first, status: 'complete' },
          { ...second, status },
        ],
      });
    expect(causeOf(both('live'), both('complete')).ended).toBe('EVE 1–0 FUL');
    const unknown = { ...both('complete'), clubs: [] };
    expect(causeOf(both('live'), unknown).ended).toBe('? 1–0 ?');
  });
  it('distinguish a removed goal from another correction', () => {
    expect(causeOf(at('live', 2), at('live', 1)).correction).toBe('Goal removed');
    expect(causeOf(at('live', 1), at('live', 1)).correction).toBe('Correction');
    const away = (away_goals: number) => homeSnapshot({ real_matches: [{ ...first, away_goals }] });
    expect(causeOf(away(1), away(0)).correction).toBe('Goal removed');
    expect(causeOf(away(0), away(1)).correction).toBe('Correction');
    expect(causeOf(homeSnapshot(), homeSnapshot({ real_matches: [] })).correction).toBe('Correction');
  });
});
