import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef } from 'react';
import { DraftCard } from '../../football/draft/draft-card.tsx';
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
      <DraftCard team={chosen.team} selection={read.answer} className="mb-3.5" />
      <EditorNotes />
      <EditorBoard />
      <TeamLeaveGuard />
    </EditorContext>
  );
}

const icons: Record<SeasonPart['state'], typeof Lock> = { locked: Lock, open: CircleDot, coming: CalendarDays };

/** Steps through the current gameweek's locked parts and the parts to come. */
function PartSwitcher({ parts, shown, isStripFocused, choose, focusStrip }: ChosenPart) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStripFocused && document.activeElement === document.body)
      strip.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [isStripFocused]);
  const tabs = parts.map(({ key, label, state }) => {
    const Icon = icons[state];
    return {
      value: key,
      label,
      icon: <Icon aria-hidden className={state === 'open' ? 'size-4 text-live' : 'size-4 text-ink-3'} />,
    };
  });
  return (
    <div
      ref={strip}
      className="-mx-4 mb-3.5 md:mx-0"
      onFocus={() => focusStrip(true)}
      onBlur={({ relatedTarget }) => {
        // Without a next element, the focused tab has gone with its editor.
        if (relatedTarget !== null) focusStrip(false);
      }}
    >
      <Tabs label="Part to select for" tabs={tabs} value={shown.key} onValueChange={choose} />
    </div>
  );
}

/** Offers to save an unsaved selection before it is lost. */
function TeamLeaveGuard() {
  const { isAtRisk, refusal, isBusy, save, discard } = useOpenEditor();
  const saveButton = (
    <Button variant="primary" busy={isBusy} aria-disabled={refusal !== null} onClick={save}>
      Save Team
    </Button>
  );
  return (
    <LeaveGuard hasParts isChanged={isAtRisk} save={saveButton} onDiscard={discard}>
      <p>{myTeamTexts.leaveBody}</p>
      {refusal === null ? null : <p className="meta mt-2">{refusal.sentence}</p>}
    </LeaveGuard>
  );
}
