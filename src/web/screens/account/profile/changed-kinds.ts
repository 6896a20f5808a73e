import { noticeChannels } from '#game/notice/notice';
import type { InputAt, OutputAt } from '../../../data/cache/endpoint-query.ts';

type Kinds = OutputAt<'GET /api/notice/choices'>['kinds'];

/** The kinds whose switches differ, each with the channels that do. */
export const changedKinds = (before: Kinds, after: Kinds): InputAt<'POST /api/notice/choose'>['kinds'] =>
  after.flatMap((row) => {
    const old = before.find(({ kind }) => kind === row.kind);
    const channels = noticeChannels.filter((channel) => row[channel] !== old?.[channel]);
    if (channels.length === 0) return [];
    return { kind: row.kind, ...Object.fromEntries(channels.map((channel) => [channel, row[channel]])) };
  });
