// The admin at the matches: each match's script as commands, in playing order; and the transfers.

import { randomUUID } from 'node:crypto';
import * as recordingApi from '#api/match-recording';
import * as playerApi from '#api/player';
import type { PlayerCode } from '#game/identity';
import type { PlayedMatch } from '../season/season-folder.ts';
import { type Answer, type Caller, describe } from './caller.ts';
import { matchScript, type TimedStep } from './match-script.ts';
import type { SeasonDiary } from './season-diary.ts';
import type { SeasonPlaces } from './season-places.ts';
import type { Act } from './timetable.ts';
import type { Transfer } from './transfer-plan.ts';

type Reporting = { readonly admin: Caller; readonly places: SeasonPlaces; readonly diary: SeasonDiary };

/** Every act of recording this match. */
export function matchActs(match: PlayedMatch, reporting: Reporting): { acts: readonly Act[]; outOfOrder: number } {
  const { steps, outOfOrder } = matchScript(match);
  const lane = `match ${match.id}`;
  return { acts: steps.map((step) => ({ at: step.at, lane, act: () => take(step, reporting) })), outOfOrder };
}

/** Every transfer as an act. */
export const transferActs = (transfers: readonly Transfer[], { admin, places, diary }: Reporting): readonly Act[] =>
  transfers.map(({ at, player, club }) => ({
    at,
    lane: 'transfers',
    act: async () => {
      await admin.call(playerApi.transferPlayer, {
        player_code: player as PlayerCode,
        real_team_id: places.clubOf(club),
      });
      diary.transfers += 1;
    },
  }));

async function take({ match, step }: TimedStep, { admin, places, diary }: Reporting): Promise<void> {
  const command = { command_id: randomUUID(), match_id: places.matchOf(match).id };
  const note = (what: string, answer: Answer<unknown>): void => {
    diary.otherCommands += 1;
    if (!answer.ok) diary.refusedCommands.push(`match ${match.id}: ${what} refused, ${describe(answer)}`);
  };
  switch (step.kind) {
    case 'line-ups': {
      const { home, away } = match.lineups;
      const answer = await admin.ask(recordingApi.saveLineUps, {
        ...command,
        home: teamSheet(home),
        away: teamSheet(away),
      });
      if (!answer.ok) diary.refusedLineUps.push(`match ${match.id}: ${describe(answer)}`);
      return;
    }
    case 'minute':
      return note(
        `minute ${step.minute}`,
        await admin.ask(recordingApi.updateMatchMinute, { ...command, minute: step.minute }),
      );
    case 'complete':
      return note('completion', await admin.ask(recordingApi.completeMatch, command));
    case 'event':
      return noteEvent(
        match,
        step,
        await admin.ask(recordingApi.recordEvent, { ...command, event: step.draft }),
        diary,
      );
  }
}

function noteEvent(
  match: PlayedMatch,
  { event }: Extract<TimedStep['step'], { kind: 'event' }>,
  answer: Answer<unknown>,
  diary: SeasonDiary,
): void {
  if (answer.ok) {
    diary.recordedEvents += 1;
    if (event.offPitch === true) diary.wronglyRecorded.push({ match, event, sentence: '' });
    return;
  }
  // Only a rule's refusal is expected; anything else is a fault of the server or of the replay.
  if (answer.status !== 422) throw new Error(`match ${match.id}, event ${event.seq}: ${describe(answer)}`);
  diary.refusedEvents.push({ match, event, sentence: answer.problem.title });
}

const teamSheet = ({ xi, bench }: PlayedMatch['lineups']['home']) => ({
  xi: xi as PlayerCode[],
  // Without a named bench, any other player of the club may come on.
  bench: (bench ?? []) as PlayerCode[],
});
