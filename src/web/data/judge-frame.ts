import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';

/** 'known': in the snapshot already. 'next': to be laid over it. 'gap': something was missed, the snapshot is asked for. */
export type FrameVerdict = 'known' | 'next' | 'gap';

/** What a frame is to a reader who knows the channel up to this point. */
export function judgeFrame(known: LivePoint, frame: Pick<LiveFrame, 'epoch' | 'number' | 'previous'>): FrameVerdict {
  if (frame.epoch !== known.epoch) return 'gap';
  if (frame.number <= known.number) return 'known';
  return frame.previous > known.number ? 'gap' : 'next';
}
