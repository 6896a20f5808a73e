// The writers while Touchline is killed: managers, reporters and the admins of drafts. Each writes one thing after
// another and keeps a list of what was acknowledged, which the database must contain.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DraftBoard } from '#api/draft';
import type { LeagueId, Minute, PlayerCode } from '#game/identity';
import type { Position } from '#game/position';
import { type Random, shuffled } from '#game/seeded-random';
import { selectionHash } from '#server/selection/selection-hash';
import type { BenchTeam } from '../bench/roles/bench-league.ts';
import { demoPlayers } from '../demo/demo-players.ts';
import { pickText, type StoredRows, squadText, versionText } from './kills-store.ts';
import type { Line, Send } from './line-to-server.ts';
import type { Installation, LiveMatch } from './make-installation.ts';

/** What the database may contain: the acknowledged writes, or those plus the one that is not answered yet. */
export type Expected = { readonly acknowledged: readonly string[]; readonly orElse: readonly string[] };
export type Writer = {
  readonly name: string;
  /** Does one thing; resolves when it has been acknowledged. */
  write(): Promise<void>;
  expected(): Expected;
  stored(rows: StoredRows): readonly string[];
};
/** An acknowledged command and the version that it produced. */
export type Acknowledge = (command: string, answer: unknown) => void;

const part = 'weekend';
const mostEvents = 30;
const players = demoPlayers();
const minute = 20 as Minute;
/** What each team picks, round by round. */
const squadPositions: readonly Position[] = [
  'GK',
  'GK',
  'D',
  'D',
  'D',
  'D',
  'D',
  'M',
  'M',
  'M',
  'M',
  'M',
  'S',
  'S',
  'S',
];

/** Everybody who writes. */
export function allWriters(
  installation: Installation,
  line: Line,
  random: Random,
  acknowledge: Acknowledge,
): readonly Writer[] {
  const admin = line.as(installation.admin);
  return [
    ...installation.teams.map((team) => {
      const send = line.as({ managerId: team.manager, sessionId: team.session });
      return manager(installation, team, send, random);
    }),
    ...installation.matches.map((match) => reporter(match, admin, random, acknowledge)),
    ...installation.drafting.map((league) => drafter(league, admin, acknowledge)),
  ];
}

/** Saves their team in a different order each time. */
function manager(
  { season, gameweek }: Installation,
  { team, selections }: BenchTeam,
  send: Send,
  random: Random,
): Writer {
  let acknowledged: readonly string[] = [];
  let orElse = acknowledged;
  return {
    name: `team ${team}`,
    async write() {
      const [rows] = selections;
      const eleven = shuffled(
        rows.filter(({ is_starting }) => is_starting),
        random,
      );
      const selection = [
        ...eleven.map((player, index) => ({ ...player, position_order: index + 1 })),
        ...rows.filter(({ is_starting }) => !is_starting),
      ];
      const hash = selectionHash({ season, gameweek, part }, team, selection);
      orElse = [hash];
      const { receipt } = await send('POST /api/selection/save', {
        team_id: team,
        gameweek_id: gameweek,
        part,
        selection,
      });
      if (receipt.hash !== hash) throw new Error(`team ${team} got the receipt of another selection`);
      acknowledged = [hash];
    },
    expected: () => ({ acknowledged, orElse }),
    stored: ({ selections: all }) => all.get(team) ?? [],
  };
}

/** Records goals in one match, and removes the oldest when there are many. */
function reporter(
  { id, version: first, scorers }: LiveMatch,
  send: Send,
  random: Random,
  acknowledge: Acknowledge,
): Writer {
  let version = first;
  let events: readonly { readonly id: number; readonly command: string }[] = [];
  const texts = (commands: readonly string[], at: number): string[] => [versionText(at), ...commands];
  const commands = (): string[] => events.map(({ command }) => command);
  let orElse: readonly string[] = texts([], version);
  const take = (made: number, command: string, answer: unknown): void => {
    if (made !== version + 1) throw new Error(`match ${id} went from version ${version} to ${made} by one command`);
    version = made;
    acknowledge(command, answer);
  };
  return {
    name: `match ${id}`,
    async write() {
      const command_id = randomUUID();
      const [oldest, ...rest] = events;
      if (oldest !== undefined && events.length >= mostEvents) {
        orElse = texts(
          rest.map(({ command }) => command),
          version + 1,
        );
        const input = { command_id, match_id: id, event_id: oldest.id as never };
        const answer = await send('POST /api/match/remove-event', input);
        take(answer.version, command_id, answer);
        events = rest;
      } else {
        orElse = texts([...commands(), command_id], version + 1);
        const scorer_id = scorers[Math.floor(random() * scorers.length)] as PlayerCode;
        const event = { type: 'GOAL', minute, side: 'home', goal_type: 'STANDARD', scorer_id } as const;
        const answer = await send('POST /api/match/record-event', { command_id, match_id: id, event, confirmed: true });
        take(answer.version, command_id, answer);
        events = [...events, { id: answer.event.id, command: command_id }];
      }
    },
    expected: () => ({ acknowledged: texts(commands(), version), orElse }),
    stored: ({ matches }) => matches.get(id) ?? [],
  };
}

/** Drafts a league from the first pick to the last, resets it and begins again. */
function drafter(league: LeagueId, send: Send, acknowledge: Acknowledge): Writer {
  let board: DraftBoard | null = null;
  let acknowledged: readonly string[] = [];
  let orElse = acknowledged;
  const pick = async (shown: DraftBoard, command_id: string): Promise<DraftBoard> => {
    const next = nextPick(shown);
    orElse = [...acknowledged, ...textsOf(next)];
    const input = { command_id, league_id: league, version: shown.version, player_id: next.player_id, confirmed: true };
    const after = await send('POST /api/draft/pick', input);
    if (after.version !== shown.version + 1) throw new Error(`league ${league} moved on by more than one pick`);
    return after;
  };
  return {
    name: `draft of league ${league}`,
    async write() {
      const command_id = randomUUID();
      const isOver = board === null || board.status === 'not-started' || board.status === 'complete';
      if (isOver) orElse = [];
      const input = { command_id, league_id: league };
      if (board?.status === 'complete') board = await send('POST /api/draft/reset', input);
      else
        board = isOver || board === null ? await send('POST /api/draft/start', input) : await pick(board, command_id);
      acknowledged = board.picks.filter(({ player_id }) => player_id !== null).flatMap(textsOf);
      acknowledge(command_id, board);
      // People look at the board between two picks; two hundred managers do not wait for one another.
      await pause(20);
    },
    expected: () => ({ acknowledged, orElse }),
    stored: ({ drafts }) => drafts.get(league) ?? [],
  };
}

type Pick = DraftBoard['picks'][number];
const textsOf = (pick: Pick): string[] => [pickText(pick), squadText(pick)];

/** The pick on the clock, with the first free player of the round's position. */
function nextPick({ picks }: DraftBoard): Pick & { readonly player_id: PlayerCode } {
  const taken = new Set(picks.map(({ player_id }) => player_id));
  const next = picks.find(({ player_id }) => player_id === null);
  const position = squadPositions[(next?.round_number ?? 1) - 1];
  const player = players.find(({ code, position: own }) => own === position && !taken.has(code));
  if (next === undefined || player === undefined) throw new Error('the draft has nobody to pick');
  return { ...next, player_id: player.code };
}
