// The texts of the reporter's screens: specified texts where there are such, otherwise our own.

import type { MatchEventType } from '#game/match/match-event';

export const recordedText: Record<MatchEventType, string> = {
  GOAL: 'Goal recorded successfully!',
  PENALTY_MISS: 'Penalty miss recorded successfully!',
  SUBSTITUTION: 'Substitution recorded successfully!',
  DISCIPLINARY: 'Card recorded successfully!',
};

/** Why an event was not recorded; only the text for cards includes the reason. */
export const notRecordedText: Record<MatchEventType, (reason: string) => string> = {
  GOAL: () => 'Failed to record goal',
  PENALTY_MISS: () => 'Failed to record penalty miss',
  SUBSTITUTION: () => 'Failed to record substitution',
  DISCIPLINARY: (reason) => `Failed to record card: ${reason}`,
};

export const reportTexts = {
  minuteFailed: 'Failed to update match minute',
  completed: 'Match completed',
  completionFailed: 'Failed to complete match report',
  deleted: 'Match data deleted successfully',
  deletionFailed: 'Failed to delete match data',
  deletionRefused: (reason: string) => `Failed to delete match report: ${reason}`,
  matchMissing: 'Error loading match data',
  matchNotFound: 'Match not found',
  toMatches: 'Back to Match Reports',
  notKickedOff: 'The match has not kicked off yet. Complete it anyway?',
  askAnAdmin: 'To correct it, ask an admin to reopen the report.',
  countsFor: (club: string) => `Counts for ${club}`,
  kicksOffLater: (moment: string) => `The match kicks off on ${moment}. Start it anyway?`,
  lineUpsUnsaved: 'The line-ups you have picked are not saved.',
  entryOvertaken: 'The report is no longer open. What you were entering was not recorded.',
  lineUpsNewer: 'Another reporter has saved line-ups since you began. Yours would replace them.',
  noBench: 'No bench players available',
  saveFailed: 'Failed to save the team selection',
  correctionFailed: 'Failed to change the event',
  lost: (commands: number) =>
    commands === 1
      ? 'One action from an older version could not be read and was not sent'
      : `${commands} actions from an older version could not be read and were not sent`,
  changedMeanwhile: (now: string) =>
    `Somebody has changed this event since you opened it. Now: ${now}. You will be asked before it is replaced.`,
  gone: 'This event is no longer in the report',
  goneUnsaved: 'It was removed or refused while it was open here. What you had not saved is not kept.',
  removalFailed: 'Failed to remove the event',
  notReporter: 'Only reporters can record a match',
} as const;
