// The editor that is open on a part: what is shown, what was read, what is being edited, and what can be done. Its
// components take it from here instead of handing it down.

import { createContext, use } from 'react';
import { hasPassed } from '#game/gameweek/judge-deadline';
import { instant } from '#game/instant';
import type { MyTeam } from '../../data/cache/use-me.ts';
import type { EditorSquad, LockedLineUp, SelectionAnswer } from './editor-data.ts';
import type { SeasonPart } from './season-parts.ts';
import { useEditor, useOpened } from './use-editor.ts';
import { useSaveSelection } from './use-save-selection.ts';
import { useServerClock } from './use-server-clock.ts';

/** The part on screen, and how to go to another. */
export type ChosenPart = {
  readonly team: MyTeam;
  /** The parts in the switcher. */
  readonly parts: readonly SeasonPart[];
  readonly shown: SeasonPart;
  readonly leagueZone: string;
  choose(key: string): void;
  /** Whether the strip of parts was in use when the part was chosen: each part has an editor with a strip of its own. */
  readonly isStripFocused: boolean;
  focusStrip(isFocused: boolean): void;
};

/** What was read for the part. */
export type ReadPart = {
  readonly answer: SelectionAnswer;
  readonly squad: EditorSquad;
  readonly lineUp: LockedLineUp | null;
  /** When the answer arrived, by this device's clock. */
  readonly receivedAt: number;
  reread(): void;
};

/** The editor of this part. It judges by the same rules as the save. */
export function usePartEditor(chosen: ChosenPart, { answer, squad, lineUp, receivedAt, reread }: ReadPart) {
  const { team, shown } = chosen;
  /** The current time by the server's clock. */
  const now = useServerClock(answer.now, receivedAt, shown.deadline);
  const isLocked = answer.is_locked || hasPassed(shown.deadline, now);
  const opened = useOpened(`${team.id}/${shown.key}`, answer, squad, isLocked);
  const { refusal, save, isBusy } = useSaveSelection({
    key: { team_id: team.id, gameweek_id: shown.gameweek_id, part: shown.part },
    state: opened.state,
    squad,
    savedAt: answer.receipt?.saved_at ?? null,
    closesAt: shown.deadline - (instant(answer.now) - receivedAt),
    onSaved: opened.keep,
    onLate: reread,
  });
  const { steps, ...editor } = useEditor(opened, { answer, squad, isLocked, isBusy, reread });
  return {
    ...chosen,
    ...editor,
    answer,
    squad,
    lineUp,
    now,
    isLocked,
    /** Whether there are changes that can still be saved. */
    isAtRisk: editor.isChanged && !isLocked,
    /** What can be done with the selection; null when locked. */
    steps: isLocked ? null : steps,
    /** Why it cannot be saved, or null. */
    refusal,
    save,
    isBusy,
  };
}

type OpenEditor = ReturnType<typeof usePartEditor>;

export const EditorContext = createContext<OpenEditor | null>(null);

/** The editor around this component. */
export function useOpenEditor(): OpenEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('There is no editor around this component.');
  return editor;
}
