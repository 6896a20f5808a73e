// A manager's choices: what they are told, by which channels and when.

import * as api from '#api/notice';
import { judgeQuietHours } from '#game/notice/judge-quiet-hours';
import { noticeChannels } from '#game/notice/notice';
import { act } from '../platform/act.ts';
import { keepTimes, switchKind } from './choice-store.ts';

/** Stores what the caller has changed of their choices. */
export const chooseNotices = act(api.chooseNotices, async ({ input, caller, trx }) => {
  const { hours_before: hoursBefore, quiet, kinds } = input;
  const refusal = judgeQuietHours(quiet ?? null);
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
