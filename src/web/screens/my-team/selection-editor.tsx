import { hasPassed } from '#game/gameweek/judge-deadline';
import { instant } from '#game/instant';
import type { MyTeam } from '../../data/use-me.ts';
import { EditorBoard } from './editor-board.tsx';
import type { EditorSquad, LockedLineUp, SelectionAnswer } from './editor-data.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { PartSwitcher } from './part-switcher.tsx';
import type { SeasonPart } from './season-parts.ts';
import { TeamLeaveGuard } from './team-leave-guard.tsx';
import { useEditor } from './use-editor.ts';
import { useSaveSelection } from './use-save-selection.ts';
import { useServerClock } from './use-server-clock.ts';

export interface PartEditorProps {
  team: MyTeam;
  /** The parts in the switcher. */
  parts: readonly SeasonPart[];
  shown: SeasonPart;
  leagueZone: string;
  onChoose: (key: string) => void;
}

export interface SelectionEditorProps extends PartEditorProps {
  answer: SelectionAnswer;
  squad: EditorSquad;
  lineUp: LockedLineUp | null;
  /** When the answer arrived, by this device's clock. */
  receivedAt: number;
  onReread: () => void;
}

/** The team selection editor for one part. It judges by the same rules as the save. */
export function SelectionEditor({ team, parts, shown, leagueZone, onChoose, ...read }: SelectionEditorProps) {
  const { answer, squad, lineUp, receivedAt, onReread } = read;
  const now = useServerClock(answer.now, receivedAt, shown.deadline);
  const isLocked = answer.is_locked || hasPassed(shown.deadline, now);
  const editor = useEditor(answer, squad, isLocked, onReread);
  const { state, isChanged, steps } = editor;
  const place = { team_id: team.id, gameweek_id: shown.gameweek_id, part: shown.part };
  const { refusal, save, isBusy } = useSaveSelection({
    place,
    state,
    squad,
    closesAt: shown.deadline - (instant(answer.now) - receivedAt),
    onSaved: editor.keep,
    onLate: onReread,
  });
  const isAtRisk = isChanged && !isLocked;
  return (
    <>
      <EditorHead
        {...{ team, shown, leagueZone, now, isLocked, isBusy }}
        opponent={answer.opponent}
        receipt={answer.receipt}
        isChanged={isAtRisk}
        isComplete={refusal === null}
        onSave={save}
      />
      <PartSwitcher parts={parts} shown={shown} onChoose={onChoose} />
      <EditorNotes
        {...{ answer, isLocked, isChanged }}
        isOffered={editor.isOffered}
        onTake={editor.takeOffer}
        onRefuse={editor.refuseOffer}
      />
      <EditorBoard {...{ state, squad, shown, lineUp }} refused={editor.refused} steps={isLocked ? null : steps} />
      <TeamLeaveGuard {...{ refusal, isBusy }} isChanged={isAtRisk} onSave={save} />
    </>
  );
}
