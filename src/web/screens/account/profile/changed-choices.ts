import { noticeChannels } from '#game/notice/notice';
import type { InputAt, OutputAt } from '../../../data/cache/endpoint-query.ts';

/** What the form of notices chooses. */
export type Chosen = Pick<OutputAt<'GET /api/notice/choices'>, 'kinds' | 'hours_before' | 'quiet'>;
type Kinds = Chosen['kinds'];
/** What of it is not as it was; what is not named is. */
export type Changes = InputAt<'POST /api/notice/choose'>;

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

/** The choices with these changes. */
export const withChanges = (choices: Chosen, { kinds, hours_before, quiet }: Changes): Chosen => ({
  kinds: choices.kinds.map(({ kind, mail, push }) => {
    const changed = kinds.find((row) => row.kind === kind);
    return { kind, mail: changed?.mail ?? mail, push: changed?.push ?? push };
  }),
  hours_before: hours_before ?? choices.hours_before,
  quiet: quiet === undefined ? choices.quiet : quiet,
});

/** The changes and later ones, which count where both name the same. */
export const joinedChanges = (changes: Changes, later: Changes): Changes => ({
  ...changes,
  ...later,
  kinds: [
    ...changes.kinds.filter(({ kind }) => !later.kinds.some((row) => row.kind === kind)),
    ...later.kinds.map((row) => ({ ...changes.kinds.find(({ kind }) => kind === row.kind), ...row })),
  ],
});
