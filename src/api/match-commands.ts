// What a reporter's phone sends after a time without a network: several commands of its queue in one request.

import { z } from 'zod';
import { mostCommands } from '#game/match/most-commands';
import { endpoint } from './endpoint.ts';
import * as one from './match-recording.ts';
import { problem } from './problem.ts';

const command = <Key extends string, Input extends z.ZodType>(key: Key, input: Input) =>
  z.object({ endpoint: z.literal(key), input });

const answered = z.union([
  z.object({ kind: z.literal('done'), output: one.recordEvent.output.partial({ event: true }) }),
  z.object({ kind: z.literal('refused'), problem: problem.omit({ request_id: true }) }),
]);

export const sendCommands = endpoint({
  method: 'POST',
  path: '/api/match/send-commands',
  who: 'reporter',
  summary:
    'Carries out up to 20 commands in order, each as its own endpoint does; fewer answers than commands: send the rest again.',
  input: z.object({
    commands: z
      .array(
        z.discriminatedUnion('endpoint', [
          command('POST /api/match/save-line-ups', one.saveLineUps.input),
          command('POST /api/match/record-event', one.recordEvent.input),
          command('POST /api/match/correct-event', one.correctEvent.input),
          command('POST /api/match/remove-event', one.removeEvent.input),
          command('POST /api/match/update-match-minute', one.updateMatchMinute.input),
          command('POST /api/match/complete', one.completeMatch.input),
        ]),
      )
      .min(1)
      .max(mostCommands),
  }),
  output: z.object({ answers: z.array(answered) }),
});
