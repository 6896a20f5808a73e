// What opens over the editor by a tap, and is loaded by it.

import { useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpenEditor } from './open-editor.ts';

const AutoPickDialog = lazyPart(() => import('./auto-pick-dialog.tsx').then(({ AutoPickDialog }) => AutoPickDialog), {
  failure: 'over',
});
const SwapSheet = lazyPart(() => import('./swap-sheet.tsx').then(({ SwapSheet }) => SwapSheet), { failure: 'over' });
const PlayerSheet = lazyPart(
  () => import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  { failure: 'over' },
);

type OpenedSheet = { readonly what: 'auto-pick' } | { readonly what: 'swap'; readonly starter: PlayerCode };

/** Which sheets are open: one that edits, and a player's over it. */
export function useEditorSheets() {
  const [opened, open] = useState<OpenedSheet | null>(null);
  const [about, setAbout] = useState<PlayerCode | null>(null);
  return { opened, open, about, setAbout };
}

/** The sheets that are open. */
export function EditorSheets({ opened, open, about, setAbout }: ReturnType<typeof useEditorSheets>) {
  const { state, squad, steps } = useOpenEditor();
  const player = about === null ? undefined : squad.get(about);
  const close = () => open(null);
  const editing = steps === null ? null : opened;
  return (
    <>
      {editing?.what === 'swap' && state.edited.eleven.includes(editing.starter) ? (
        <SwapSheet
          {...{ squad, state }}
          starter={editing.starter}
          onClose={close}
          onSwap={(other) => {
            steps?.swap(other, editing.starter);
            close();
          }}
          onInfo={setAbout}
        />
      ) : null}
      {editing?.what === 'auto-pick' ? (
        <AutoPickDialog
          {...{ squad, state }}
          onClose={close}
          onUse={(picked) => {
            steps?.use(picked);
            close();
          }}
        />
      ) : null}
      {player === undefined ? null : (
        <PlayerSheet player={player} nested={editing !== null} onClose={() => setAbout(null)} />
      )}
    </>
  );
}
