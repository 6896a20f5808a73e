import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { LeaveGuard } from '../../frame/leave-guard.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EditorBoard } from './editor-board.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { myTeamTexts } from './my-team-texts.ts';
import { type ChosenPart, EditorContext, type ReadPart, useOpenEditor, usePartEditor } from './open-editor.ts';
import type { SeasonPart } from './season-parts.ts';

/** The team selection editor for one part. */
export function SelectionEditor({ chosen, read }: { chosen: ChosenPart; read: ReadPart }) {
  return (
    <EditorContext value={usePartEditor(chosen, read)}>
      <EditorHead />
      <PartSwitcher {...chosen} />
      <EditorNotes />
      <EditorBoard />
      <TeamLeaveGuard />
    </EditorContext>
  );
}

const icons: Record<SeasonPart['state'], typeof Lock> = { locked: Lock, open: CircleDot, coming: CalendarDays };

/** Steps through the current gameweek's locked parts and the parts to come. */
function PartSwitcher({ parts, shown, choose }: ChosenPart) {
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
      onValueChange={choose}
      className="-mx-4 mb-3.5 md:mx-0"
    />
  );
}

/** Offers to save an unsaved selection before it is lost. */
function TeamLeaveGuard() {
  const { isAtRisk, refusal, isBusy, save } = useOpenEditor();
  const saveButton = (
    <Button variant="primary" busy={isBusy} aria-disabled={refusal !== null} onClick={save}>
      Save Team
    </Button>
  );
  return (
    <LeaveGuard hasParts isChanged={isAtRisk} save={saveButton}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </LeaveGuard>
  );
}
