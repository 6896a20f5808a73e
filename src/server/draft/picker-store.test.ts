import { expect, it } from 'vitest';
import type { AuditAction } from '#api/audit-sentence';
import type { ManagerId, SeasonId } from '#game/identity';
import { instant } from '#game/instant';
import { leagueId, playerId } from '#test/builders/ids';
import { testDatabase } from '#test/builders/test-database';
import { createManager } from '#test/builders/test-manager';
import { pickerOf } from './picker-store.ts';

const { db } = await testDatabase();
const now = instant('2025-08-01T20:00:00Z');
const [season, earlier] = [2 as SeasonId, 1 as SeasonId];
const key = { season, league: leagueId(4) };
const ada = await createManager(db, now, { username: 'Ada' });
const ben = await createManager(db, now, { username: 'Ben' });

type Entry = { readonly action: AuditAction; readonly subject: object; readonly after?: object };

/** Somebody's act in the audit log. */
async function wrote(manager_id: ManagerId | null, { action, subject, after = {} }: Entry): Promise<void> {
  const json = { subject: JSON.stringify(subject), after: JSON.stringify(after) };
  await db
    .insertInto('audit_log')
    .values({ action, manager_id, at: new Date(now), ...json })
    .execute();
}
const subject = (league = 4, of = season) => ({ season_id: of, league_id: league });
const pick = (player: number, subjectOf = subject()): Entry => ({
  action: 'draft-pick',
  subject: subjectOf,
  after: { player_id: player },
});

it('of several who gave the player to a team, the last is named, by a pick or by an assignment', async () => {
  await wrote(ada.id, pick(101));
  await wrote(ben.id, pick(101));
  await wrote(ada.id, pick(102));
  await wrote(ada.id, pick(103));
  await wrote(ben.id, { action: 'assign-player', subject: { ...subject(), player_id: 103 } });
  const named = async (player: number) => (await pickerOf(db, key, playerId(player)))?.username;
  expect([await named(101), await named(102), await named(103), await named(104)]).toEqual([
    'Ben',
    'Ada',
    'Ben',
    undefined,
  ]);
});

it('another league and another season name nobody', async () => {
  await wrote(ada.id, pick(201));
  await wrote(ben.id, pick(201, subject(5)));
  await wrote(ben.id, pick(201, subject(4, earlier)));
  expect((await pickerOf(db, key, playerId(201)))?.username).toBe('Ada');
});

it.each<[string, readonly Entry[]]>([
  ['a pick that was undone', [{ ...pick(301), action: 'draft-undo' }]],
  ['a player who was released', [{ action: 'release-player', subject: { ...subject(), player_id: 301 } }]],
  ['a trial before the draft that counts', [{ action: 'draft-start', subject: subject() }]],
])('nobody is named for %s', async (_what, entries) => {
  await wrote(ada.id, pick(301));
  for (const entry of entries) await wrote(ben.id, entry);
  expect(await pickerOf(db, key, playerId(301))).toBeNull();
  await wrote(ben.id, pick(301));
  expect((await pickerOf(db, key, playerId(301)))?.username).toBe('Ben');
});

it("a queue's pick has no author, whoever picked the player before", async () => {
  await wrote(ada.id, pick(401));
  await wrote(null, pick(401));
  expect(await pickerOf(db, key, playerId(401))).toBeNull();
});
