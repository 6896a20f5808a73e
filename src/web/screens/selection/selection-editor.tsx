import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { hasPassed } from '#game/gameweek/judge-deadline';
import { instant } from '#game/instant';
import type { Refusal } from '#game/refusal';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { LeaveGuard } from '../../frame/leave-guard.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EditorBoard } from './editor-board.tsx';
import type { EditorSquad, LockedLineUp, SelectionAnswer } from './editor-data.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { myTeamTexts } from './my-team-texts.ts';
import type { SeasonPart } from './season-parts.ts';
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
  const editor = useEditor(`${team.id}/${shown.key}`, answer, squad, isLocked, onReread);
  const { state, isChanged, steps } = editor;
  const key = { team_id: team.id, gameweek_id: shown.gameweek_id, part: shown.part };
  const { refusal, save, isBusy } = useSaveSelection({
    key,
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
        interruption={editor.interruption}
        isOffered={editor.isOffered}
        onTake={editor.takeOffer}
        onRefuse={editor.refuseOffer}
      />
      <EditorBoard {...{ state, squad, shown, lineUp }} refused={editor.refused} steps={isLocked ? null : steps} />
      <TeamLeaveGuard {...{ refusal, isBusy }} isChanged={isAtRisk} onSave={save} />
    </>
  );
}

const icons: Record<SeasonPart['state'], typeof Lock> = { locked: Lock, open: CircleDot, coming: CalendarDays };

interface PartSwitcherProps {
  parts: readonly SeasonPart[];
  shown: SeasonPart;
  onChoose: (key: string) => void;
}

/** Steps through the current gameweek's locked parts and the parts to come. */
function PartSwitcher({ parts, shown, onChoose }: PartSwitcherProps) {
  const tabs = parts.map(({ key, label, state }) => {
    const Icon = icons[state];
    return {
      value: key,
      label,
      icon: <Icon aria-hidden className={state === 'open' ? 'size-4 text-live' : 'size-4 text-ink-3'} />,
    };
  });
  return (
    <Tabs
      label="Part to select for"
      tabs={tabs}
      value={shown.key}
      onValueChange={onChoose}
      className="-mx-4 mb-3.5 md:mx-0"
    />
  );
}

interface TeamLeaveGuardProps {
  isChanged: boolean;
  /** Why it cannot be saved, or null. */
  refusal: Refusal | null;
  isBusy: boolean;
  onSave: () => void;
}

/** Offers to save an unsaved selection before it is lost. */
function TeamLeaveGuard({ isChanged, refusal, isBusy, onSave }: TeamLeaveGuardProps) {
  const save = (
    <Button variant="primary" busy={isBusy} aria-disabled={refusal !== null} onClick={onSave}>
      Save Team
    </Button>
  );
  return (
    <LeaveGuard hasParts isChanged={isChanged} save={save}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </LeaveGuard>
  );
}
