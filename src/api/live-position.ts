// Where in the changes a read stands, or a stream begins. Without zod, and apart from the channels: every read in the
// browser needs it, the channels only those that are live.

import type { LivePoint } from './league-snapshot.ts';

/** The response header that says where a stream begins, and names the newest change that a read includes. */
export const positionHeader = 'touchline-position';

export const formatPosition = ({ epoch, number }: LivePoint): string => `${epoch} ${number}`;

/** The position in the header; null if there is none. */
export function parsePosition(header: string | null): LivePoint | null {
  const [epoch = '', number = ''] = header?.split(' ') ?? [];
  return epoch === '' || !/^\d+$/.test(number) ? null : { epoch, number: Number(number) };
}
