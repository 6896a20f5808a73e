// Whether a reader applies a frame. The proofs of the live stream watch by this rule too.

import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';

/** 'known': already in the snapshot. 'next': apply it. 'gap': frames were missed, so load the snapshot. */
export type FrameVerdict = 'known' | 'next' | 'gap';

/** The oldest of these points; null if there is none. */
export const oldestOf = (points: readonly LivePoint[]): LivePoint | null =>
  points.toSorted((one, other) => one.number - other.number)[0] ?? null;

/** Judges a frame for a client that knows the channel up to this point. */
export function judgeFrame(known: LivePoint, frame: Pick<LiveFrame, 'epoch' | 'number' | 'previous'>): FrameVerdict {
  if (frame.epoch !== known.epoch) return 'gap';
  if (frame.number <= known.number) return 'known';
  return frame.previous > known.number ? 'gap' : 'next';
}
