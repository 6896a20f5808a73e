// Single matches of a season folder recorded through the screens of a phone, then compared with the published figures.

import * as managerApi from '#api/manager';
import * as matchApi from '#api/match';
import * as playerApi from '#api/player';
import type { MatchId, PlayerCode } from '#game/identity';
import type { Instant } from '#game/instant';
import { sides } from '#game/match/match-event';
import { seededRandom } from '#game/seeded-random';
import type { KnownMatch } from '#test/journeys/reporter-hand';
import { launchChromium } from '#test/kit/kit-browser';
import { checkList } from '../compare/check-list.ts';
import type { Caller, CallerSurroundings, Credentials } from '../play/caller.ts';
import { firstAdmin, newManager } from '../play/found-leagues.ts';
import { importSeason } from '../play/import-season.ts';
import { type ReplayServer, startReplayServer } from '../play/replay-server.ts';
import { requestCounter } from '../play/request-counter.ts';
import { readSeasonPlaces } from '../play/season-places.ts';
import { SeasonFault } from '../season/season-file.ts';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import { checkScreens, type ScreensMatch } from './check-screens.ts';
import { signedInPhone } from './phone.ts';
import { recordMatch } from './record-match.ts';

export type ScreensOptions = {
  /** The ids of the matches in the season folder. */
  readonly matches: readonly number[];
  /** Decides when the network is cut and the tab closed. */
  readonly seed: number;
  readonly print: (line: string) => void;
};

const reporter: Credentials = { email: 'reporter@touchline.test', password: 'whistle on the touchline' };

/** Records these matches; whether everything holds. */
export async function replayThroughScreens(folder: Season, options: ScreensOptions): Promise<boolean> {
  const season = withDistinctNames(folder);
  const chosen = options.matches.map((id) => {
    const match = season.matches.find((candidate) => candidate.id === id);
    if (match === undefined) throw new SeasonFault(`match ${id} is not among the played matches of the folder.`);
    return match;
  });
  const [first] = season.matches;
  const replay = await startReplayServer(first?.kickoff ?? 0);
  try {
    return await recordAll(replay, season, chosen, options);
  } finally {
    await replay.close();
  }
}

async function recordAll(
  { server, clock, errors }: ReplayServer,
  season: Season,
  chosen: readonly PlayedMatch[],
  { seed, print }: ScreensOptions,
): Promise<boolean> {
  const { publicUrl } = server.context.config;
  const surroundings: CallerSurroundings = { ...server, publicUrl, now: clock.now, counter: requestCounter() };
  const admin = await firstAdmin(server, surroundings);
  await importSeason(admin, season);
  const { id } = await newManager(admin, surroundings, reporter, 'Reporter');
  await admin.call(managerApi.setRoles, { manager_id: id, is_admin: false, is_reporter: true });
  const places = await readSeasonPlaces(admin, season);
  const chance = seededRandom(seed);
  const browser = await launchChromium();
  const recorded: ScreensMatch[] = [];
  try {
    for (const match of chosen.toSorted((a, b) => a.kickoff - b.kickoff)) {
      clock.set(match.kickoff as Instant);
      const match_id = places.matchOf(match).id;
      const known = await knownMatch(admin, match_id, match);
      const phone = await signedInPhone(browser, server.origin, reporter);
      await phone.open(`/match-reports/${match_id}`);
      const tapped = await recordMatch(phone, match, known, chance);
      await phone.close();
      const view = await admin.call(matchApi.readMatch, { match_id });
      recorded.push({ match, tapped, view, faults: phone.faults });
      const { home, away } = known.clubs;
      print(
        `match ${match.id}, ${home} - ${away}: ${tapped.recorded.length} events tapped in with ${tapped.count.taps} taps and ${tapped.count.keys} keys, ${tapped.networkCuts} times without a network, ${tapped.closedTabs} times the tab closed`,
      );
    }
  } finally {
    await browser.close();
  }
  const list = checkList(print);
  for (const check of await checkScreens({ season, recorded, db: server.context.database.db, errors })) list.add(check);
  list.printTable();
  return list.holds();
}

/** The match as its screens name it, once everybody named in it plays for his side's club. */
async function knownMatch(admin: Caller, match_id: MatchId, played: PlayedMatch): Promise<KnownMatch> {
  const view = await admin.call(matchApi.readMatch, { match_id });
  const clubOf = new Map(view.players.map(({ code, real_team_id }) => [code, real_team_id]));
  for (const side of sides) {
    const club = view.match[`${side}_team_id`];
    const { xi, bench } = played.lineups[side];
    const cameOn = played.events.flatMap((event) =>
      event.type === 'SUBSTITUTION' && event.side === side ? event.on : [],
    );
    for (const player of new Set([...xi, ...(bench ?? []), ...cameOn]) as Set<PlayerCode>) {
      if (clubOf.get(player) !== club)
        await admin.call(playerApi.transferPlayer, { player_code: player, real_team_id: club });
    }
  }
  const { clubs, players, match } = await admin.call(matchApi.readMatch, { match_id });
  const clubNames = new Map(clubs.map(({ id, real_team_name }) => [id, real_team_name]));
  const names = new Map(players.map(({ code, name }) => [code, name]));
  return {
    clubs: { home: clubNames.get(match.home_team_id) ?? '', away: clubNames.get(match.away_team_id) ?? '' },
    nameOf: (player) => names.get(player) ?? `player ${player}`,
  };
}

/** Of two players with one name, who taps could not tell which is meant: they go by their full names. */
function withDistinctNames(season: Season): Season {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { name } of season.players) count(name);
  const players = season.players.map((player) =>
    counts.get(player.name) === 1 ? player : { ...player, name: `${player.fullName ?? player.name} ${player.id}` },
  );
  return { ...season, players };
}
