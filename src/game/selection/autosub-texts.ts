// What is said about a player whom the autobench could replace.

import type { AutosubReason } from './autosub.ts';

/** Why a selected player counts or not, in the words of the match card. */
export const autosubReasonTexts: Record<AutosubReason, string> = {
  plays: 'Has played',
  'may-still-play': 'Their match is still to come',
  replaced: 'Did not play and was replaced from the autobench',
  'nobody-fits': 'Did not play, and nobody on the autobench could replace them',
  'waits-for-autobench': 'Did not play; the autobench player who would replace them may still play',
  'came-in': 'Came in from the autobench',
  'not-needed': 'Played, but was not needed',
  'bench-may-still-play': 'On the autobench; their match is still to come',
  'bench-did-not-appear': 'On the autobench; did not play',
  'would-break-formation': 'Played, but would not have kept a valid formation',
  blocked: 'Played, but an autobench player ahead of them may still play',
};
