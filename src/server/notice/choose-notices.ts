// A manager's choices: what they are told, by which channels and when; and the link that switches one kind off.

import * as api from '#api/notice';
import { judgeQuietHours } from '#game/notice/judge-quiet-hours';
import { type NoticeKind, noticeChannels } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import { act } from '../platform/act.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact } from '../platform/transact.ts';
import { keepTimes, switchKind } from './choice-store.ts';
import { readOffToken } from './off-token.ts';

/** Stores the caller's choices. */
export const chooseNotices = act(api.chooseNotices, async ({ input, caller, trx }) => {
  const { hours_before: hoursBefore, quiet, kinds } = input;
  const refusal = judgeQuietHours(quiet);
  if (refusal !== null) return refusal;
  await keepTimes(trx, caller.managerId, { hoursBefore, quiet });
  for (const { kind, ...channels } of kinds) {
    for (const channel of noticeChannels) {
      const isOn = channels[channel];
      if (isOn !== undefined) await switchKind(trx, caller.managerId, { kind, channel, isOn });
    }
  }
  return {};
});

/** Switches off what the token names, and returns it; 404 for any other token. */
export async function stopKind(context: ServerContext, token: string): Promise<{ kind: NoticeKind }> {
  const named = readOffToken(context.secret, token);
  if (named === null) throw linkWrong();
  const { kind, manager } = named;
  const isThere = await transact(context, ({ trx }) =>
    switchKind(trx, manager, { kind, channel: 'mail', isOn: false }),
  );
  if (!isThere) throw linkWrong();
  return { kind };
}

const linkWrong = (): HttpError => new HttpError(404, 'link_wrong', noticeTexts.linkWrong);
