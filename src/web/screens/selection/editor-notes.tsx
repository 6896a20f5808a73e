import { selectionSize } from '#game/selection/selection-size';
import { Button } from '../../ui/action/button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import type { SelectionAnswer } from './editor-data.ts';
import { correctedText, fewClubsText, myTeamTexts, shortCopyText, withoutMatchText } from './my-team-texts.ts';
import { useOpenEditor } from './open-editor.ts';
import type { Interruption } from './use-editor.ts';

/** Whether the part has a copy of the last team, and players of it have left the squad. */
const isShortCopy = ({ selection, receipt, suggestion }: SelectionAnswer): boolean =>
  (receipt?.origin ?? suggestion) === 'copied' && selection.length < selectionSize;

/** Notes above the editor: a newer save elsewhere, nothing saved yet, no longer valid, only a few clubs playing. */
export function EditorNotes() {
  const { answer, squad, state, isLocked, isChanged, refusal, ...editor } = useOpenEditor();
  const { isOffered, interruption, discard, refuseOffer } = editor;
  const clubs = answer.clubs.filter(({ id }) => answer.playing.includes(id)).map((club) => club.real_team_name);
  const fewClubs = fewClubsText(clubs);
  const { eleven, autobench } = state.edited;
  const isWhole = eleven.length + autobench.length === selectionSize;
  const withoutMatch = withoutMatchText(
    eleven.filter((code) => squad.get(code)?.plays === false).length,
    eleven.length,
  );
  const choices = (
    <>
      <Button size="small" onClick={discard}>
        Use that one
      </Button>
      <Button size="small" onClick={refuseOffer}>
        Keep mine
      </Button>
    </>
  );
  return (
    <>
      <Interrupted interruption={interruption} isChanged={isChanged} />
      {isOffered ? (
        <Alert tone="warning" className="mb-3.5" actions={choices}>
          {myTeamTexts.changedElsewhere}
        </Alert>
      ) : null}
      {answer.receipt === null && answer.suggestion !== null && !isChanged && !isLocked ? (
        <p className="mb-3 text-ink-2">{myTeamTexts.notSavedHint}</p>
      ) : null}
      {isShortCopy(answer) && !isChanged ? (
        <Alert tone="warning" className="mb-3.5">
          {shortCopyText(answer.selection.length)}
        </Alert>
      ) : null}
      {isWhole && refusal !== null && !isChanged && !isLocked ? (
        <Alert tone="warning" className="mb-3.5">
          {correctedText(refusal.sentence)}
        </Alert>
      ) : null}
      {fewClubs === '' ? null : <p className="mb-3 text-ink-2">{fewClubs}</p>}
      {withoutMatch === '' || isLocked ? null : <p className="mb-3 font-semibold text-warn">{withoutMatch}</p>}
    </>
  );
}

/** What became of the changes over which a session ended. */
function Interrupted({ interruption, isChanged }: { interruption: Interruption; isChanged: boolean }) {
  if (interruption === null || (interruption === 'restored' && !isChanged)) return null;
  return (
    <Alert tone="warning" className="mb-3.5">
      {interruption === 'restored' ? myTeamTexts.interrupted : myTeamTexts.interruptedLate}
    </Alert>
  );
}
