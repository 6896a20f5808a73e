import { noticeChannels } from '#game/notice/notice';
import type { InputAt, OutputAt } from '../../../data/cache/endpoint-query.ts';

/** What the form of notices chooses. */
export type Chosen = Pick<OutputAt<'GET /api/notice/choices'>, 'kinds' | 'hours_before' | 'quiet'>;
type Kinds = Chosen['kinds'];
type Changes = InputAt<'POST /api/notice/choose'>;

/** Only what differs, so that what another tab or the link of a mail has changed meanwhile stays as it is. */
export const changedChoices = (before: Chosen, after: Chosen): Changes => ({
  kinds: changedKinds(before.kinds, after.kinds),
  ...(after.hours_before !== before.hours_before && { hours_before: after.hours_before }),
  ...(JSON.stringify(after.quiet) !== JSON.stringify(before.quiet) && { quiet: after.quiet }),
});

/** The kinds whose switches differ, each with the channels that do. */
const changedKinds = (before: Kinds, after: Kinds): Changes['kinds'] =>
  after.flatMap((row) => {
    const old = before.find(({ kind }) => kind === row.kind);
    const channels = noticeChannels.filter((channel) => row[channel] !== old?.[channel]);
    if (channels.length === 0) return [];
    return { kind: row.kind, ...Object.fromEntries(channels.map((channel) => [channel, row[channel]])) };
  });
