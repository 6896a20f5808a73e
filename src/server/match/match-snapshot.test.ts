import { beforeEach, expect, it } from 'vitest';
import { foldMatch } from '#game/match/fold-match';
import { judgeEvent } from '#game/match/judge-event';
import { sheetOf } from '#game/match/match-snapshot';
import { scoreReport } from '#game/scoring/score-report';
import { event } from '#test/builders/match-notation';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
let scene: MatchScene;

beforeEach(async () => {
  scene = await matchScene(server);
});

const reporter = async () => recorder(server.as(await server.createReporter()), scene.match);

it('a reader who folds a match gets the stored reports, after every event', async () => {
  const match = await reporter();
  await match.lineUps();
  const steps = [
    () => match.event("12' goal Saka (Odegaard)"),
    () => match.event("30' yellow Rice"),
    () => match.event("46' sub Saliba > Kiwior"),
    () => match.event("55' miss Palmer (Jackson) save Raya foul Gabriel"),
    () => match.event("60' penalty Jesus (Odegaard)"),
    () => match.event("70' second yellow Rice"),
    () => match.minute(93),
    () => match.complete([player('Raya')]),
  ];
  for (const step of steps) {
    await step();
    const { body } = await match.read();
    const sheet = sheetOf(body);
    const folded = [...foldMatch(sheet).reports.values()].map((report) => {
      const role = sheet.roles.get(report.player_id);
      return { ...report, points_earned: role && scoreReport(report, role, body.rules.points_table).total };
    });
    const byCode = <Row extends { player_id: number }>(rows: readonly Row[]) =>
      rows.toSorted((one, other) => one.player_id - other.player_id);
    expect(byCode(body.reports)).toEqual(byCode(folded));
  }
});

it('a reader of a match judges an event as the server does', async () => {
  const match = await reporter();
  await match.lineUps();
  await match.event("30' sub Saka > Nelson");
  const { body } = await match.read();
  const refused = await match.event("40' goal Saka");
  expect(judgeEvent(sheetOf(body), event("40' goal Saka"))?.sentence).toBe(refused.problem?.title);
  expect(judgeEvent(sheetOf(body), event("40' goal Nelson"))).toBeNull();
});
