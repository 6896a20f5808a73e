// rules/match 22: a reporter's queue in one request. Each command is an act of its own, with its own transaction and
// command id.

import type { OutputOf } from '#api/endpoint';
import * as api from '#api/match-commands';
import { isRefusal } from '#game/refusal';
import { EncodedJson } from '../../platform/http/encoded-json.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Route, type RouteAnswer, signedInRoute } from '../../platform/http/route.ts';
import { completeMatch } from './complete-match.ts';
import { correctEvent } from './correct-event.ts';
import { recordEvent } from './record-event.ts';
import { removeEvent } from './remove-event.ts';
import { saveLineUps } from './save-line-ups.ts';
import { updateMatchMinute } from './update-match-minute.ts';

const acts = new Map<string, Route>(
  [saveLineUps, recordEvent, correctEvent, removeEvent, updateMatchMinute, completeMatch].map((act) => [
    `${act.endpoint.method} ${act.endpoint.path}`,
    act,
  ]),
);

type Answered = OutputOf<typeof api.sendCommands>['answers'][number];

/**
 * Carries out the commands in order. A refused one does not stop the others; where the server cannot judge one, it
 * ends with the answers so far, or throws if there are none.
 */
export const sendCommands = signedInRoute(api.sendCommands, async ({ input, ...call }) => {
  const answers: Answered[] = [];
  for (const { endpoint, input: one } of input.commands) {
    const act = acts.get(endpoint);
    if (act === undefined) throw new Error(`${endpoint} is no act on a match`);
    try {
      answers.push(answerOf(act, await act.answer({ ...call, input: one })));
    } catch (error) {
      const refused = refusedBy(error);
      if (refused !== null) answers.push(refused);
      else if (answers.length === 0) throw error;
      else break;
    }
  }
  return { answers };
});

function answerOf({ endpoint }: Route, answer: RouteAnswer<Route['endpoint']>): Answered {
  if (isRefusal(answer)) {
    return { kind: 'refused', problem: { status: 422, code: answer.code, title: answer.sentence } };
  }
  if (answer instanceof EncodedJson) throw new Error(`${endpoint.path} answers with text`);
  return { kind: 'done', output: endpoint.output.parse(answer) as Extract<Answered, { kind: 'done' }>['output'] };
}

/** What the rules say no to; null for what another moment or another session may answer differently. */
function refusedBy(error: unknown): Answered | null {
  if (!(error instanceof HttpError) || ![400, 404, 409].includes(error.status)) return null;
  const { status, code, message: title, current } = error;
  return { kind: 'refused', problem: { status, code, title, ...(current === undefined ? {} : { current }) } };
}
