import type { PlayerCode } from '#game/identity';
import { autoPick, mayPlay } from '#game/selection/auto-pick';
import { type EditedSelection, editedFromRows } from '#game/selection/selection-editor';
import { Kit } from '../../football/kit.tsx';
import { AbsenceFlag } from '../../football/player/absence.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';
import { myTeamTexts } from './my-team-texts.ts';

export interface AutoPickDialogProps {
  squad: EditorSquad;
  state: EditorState;
  onClose: () => void;
  onUse: (picked: EditedSelection) => void;
}

/** What Auto-pick proposes: who comes in, who goes out, the autobench, and the eleven's season points. */
export function AutoPickDialog({ squad, state, onClose, onUse }: AutoPickDialogProps) {
  const picked = editedFromRows(autoPick([...squad.values()].map(playerToPick)));
  const membersOf = (codes: readonly PlayerCode[]) => codes.flatMap((code) => squad.get(code) ?? []);
  const comesIn = membersOf(picked.eleven.filter((code) => !state.edited.eleven.includes(code)));
  const goesOut = membersOf(state.edited.eleven.filter((code) => !picked.eleven.includes(code)));
  const eleven = membersOf(picked.eleven);
  const points = eleven.reduce((sum, { total_points }) => sum + total_points, 0);
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" onClick={() => onUse(picked)}>
        Use
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Auto-pick" footer={footer}>
      <p className="mb-3 text-ink-2">{autoPickText(eleven, points)}</p>
      <PlayerGroup title="In" players={comesIn} none="Nobody: this is your starting XI already." />
      <PlayerGroup title="Out" players={goesOut} none="" />
      <PlayerGroup title="Autobench" players={membersOf(picked.autobench)} none="Nobody is left for it." />
    </Dialog>
  );
}

const playerToPick = (player: EditorPlayer) => ({
  ...player,
  mayPlay: mayPlay(player.plays, player.absence?.state ?? null),
});

/** 'Whoever may play comes first (9 of 11 have a match), then season points: 412 in all.' */
const autoPickText = (eleven: readonly EditorPlayer[], points: number): string =>
  `Whoever may play comes first (${eleven.filter(({ plays }) => plays).length} of ${eleven.length} have a match), then season points: ${points} in all.`;

function PlayerGroup({ title, players, none }: { title: string; players: readonly EditorPlayer[]; none: string }) {
  if (players.length === 0 && none === '') return null;
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      {players.length === 0 ? (
        <p className="meta">{none}</p>
      ) : (
        <ul>
          {players.map((player) => (
            <li key={player.code} className="flex min-h-10 items-center gap-2.5">
              <Kit url={player.kitUrl} />
              <span className="min-w-0 flex-1 truncate font-[550]">{player.shownName}</span>
              <AbsenceFlag player={player} />
              {player.plays ? null : <span className="meta">{myTeamTexts.noMatch}</span>}
              <PositionPill position={player.position} />
              <span className="w-8 text-right font-semibold tabular-nums">{player.total_points}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
