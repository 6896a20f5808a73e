import { showToast } from '../../ui/overlay/toast.ts';
import { notRecordedText, recordedText, reportTexts } from '../report-texts.ts';
import { isQuestion, type ReportAct, type Waiting } from './report-command.ts';

const titleOf = (act: ReportAct, reason: string): string => {
  switch (act.endpoint) {
    case 'POST /api/match/record-event':
      return notRecordedText[act.input.event.type](reason);
    case 'POST /api/match/correct-event':
      return reportTexts.correctionFailed;
    case 'POST /api/match/remove-event':
      return reportTexts.removalFailed;
    case 'POST /api/match/update-match-minute':
      return reportTexts.minuteFailed;
    case 'POST /api/match/complete':
      return reportTexts.completionFailed;
    case 'POST /api/match/save-line-ups':
      return reportTexts.saveFailed;
  }
};

/** The key of a refusal's toast; the refused command also stays in the timeline until the reporter decides. */
export const refusedCommand = 'refused-command';

/** Shows a toast if the server refuses a command; a command that only needs confirmation opens a question instead. */
export function showRefused({ act, refusal }: Waiting): void {
  if (refusal === null || isQuestion(refusal)) return;
  const title = titleOf(act, refusal.sentence);
  const description = title.includes(refusal.sentence) ? {} : { description: refusal.sentence };
  showToast({ kind: 'error', title, ...description, place: 'low', about: refusedCommand });
}

/** The key of the message that an entry was lost. */
export const entryOvertaken = 'entry-overtaken';

/** Says that what was being entered was not recorded, because the report is no longer open (rules/match 26). */
export function showOvertaken(): void {
  showToast({ kind: 'error', title: reportTexts.entryOvertaken, place: 'low', about: entryOvertaken });
}

/** Shows a toast if what an older version of the app has stored on this device cannot be read. */
export function showLost(commands: number): void {
  showToast({ kind: 'error', title: reportTexts.lost(commands), place: 'low' });
}

/** Shows a toast when the server has accepted a recent action. */
export function showDone(act: ReportAct): void {
  if (act.endpoint === 'POST /api/match/record-event') {
    showToast({ kind: 'success', title: recordedText[act.input.event.type], place: 'low' });
  }
  if (act.endpoint === 'POST /api/match/complete') {
    showToast({ kind: 'success', title: reportTexts.completed, place: 'low' });
  }
}
