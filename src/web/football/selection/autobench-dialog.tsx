// Explains an autosub: who went out, who came in, and the bench in order. Loaded when first opened.

import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { Part } from '#game/gameweek/part';
import type { Position } from '#game/position';
import { autosubReasonTexts } from '#game/selection/autosub-texts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Kit } from '../kit.tsx';
import { PositionPill } from '../position-pill.tsx';
import { type LineUpSource, matchesOf, type PlayerView } from '../selection-view.ts';
import { benchOf } from './squad-groups.ts';

export interface AutobenchDialogProps {
  /** The player whose mark was opened: the starter who is out, or the bench player who came in. */
  player: PlayerView;
  /** All players of their team. */
  lineUp: readonly PlayerView[];
  source: LineUpSource;
  part: Part;
  onClose: () => void;
}

/** The substitution with its reasons, and what happened to each bench player. */
export function AutobenchDialog({ player, lineUp, source, part, onClose }: AutobenchDialogProps) {
  const { out, came } = substitutionOf(player, lineUp);
  return (
    <Dialog open onOpenChange={onClose} title="Autobench" width="narrow">
      <ul className={LIST}>
        {out ? (
          <Row player={out} note={join('Did not appear', fixturesText(source, out, part))}>
            <span className="w-9.5 flex-none font-bold text-danger font-stretch-106%">OUT</span>
          </Row>
        ) : null}
        {came ? (
          <Row player={came} note={join('Appeared', fixturesText(source, came, part), countedFormation(lineUp))}>
            <span className="w-9.5 flex-none font-bold text-success font-stretch-106%">IN</span>
          </Row>
        ) : null}
        {out !== null && came === null ? (
          <li className="flex min-h-11 items-center px-3.5 py-1 text-ink-2">
            {out.reason === 'waits-for-autobench'
              ? `Nobody has come in for ${out.name} yet`
              : `Nobody came in for ${out.name}`}
          </li>
        ) : null}
      </ul>
      <h3 className="pt-3 pb-1.5 text-sm font-semibold text-ink-2">Order</h3>
      <ol className={LIST}>
        {benchOf(lineUp).map((bench, index) => (
          <Row key={bench.code} player={bench} note={benchNote(bench)} isIn={bench.cameInFor !== null}>
            <span className="w-4.5 flex-none font-semibold text-ink-3">{index + 1}</span>
          </Row>
        ))}
      </ol>
    </Dialog>
  );
}

const LIST = 'rounded-md border border-line *:border-t *:border-line *:first:border-t-0';

const benchNote = ({ cameInFor, reason }: PlayerView): string =>
  cameInFor === null ? autosubReasonTexts[reason] : `Came in for ${cameInFor.name}`;

const join = (...texts: string[]): string => texts.filter((text) => text !== '').join(', ');

interface RowProps {
  player: PlayerView;
  note: string;
  isIn?: boolean;
  children: ReactNode;
}

function Row({ player, note, isIn = false, children }: RowProps) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-3.5 py-1">
      {children}
      <Kit url={player.kitUrl} size="small" />
      <span className="min-w-0 flex-1">
        <b title={player.name} className="block truncate font-semibold">
          {player.name}
        </b>
        <small className="block text-xs text-ink-3">{note}</small>
      </span>
      {isIn ? (
        <span className="inline-flex items-center gap-1 text-2xs font-bold text-success">
          <ArrowUp aria-hidden strokeWidth={2.5} className="size-3" />
          IN
        </span>
      ) : null}
      {player.position ? <PositionPill position={player.position} /> : null}
    </li>
  );
}

// The facts behind an autosub (rules/autobench 5): who came in for whom, their matches, the resulting
// formation.

/** The starter who is out and their substitute, found from the mark of either. */
export function substitutionOf(player: PlayerView, lineUp: readonly PlayerView[]) {
  const find = (code: PlayerView['code'] | null | undefined) => lineUp.find((other) => other.code === code) ?? null;
  return player.cameInFor === null
    ? { out: player, came: find(player.replacedBy) }
    : { out: find(player.cameInFor.code), came: player };
}

/** 'WHU – MUN': the matches of the player's club in the part; empty if it has none. */
export function fixturesText(source: LineUpSource, player: PlayerView, part: Part): string {
  const codeOf = (id: number) => source.clubs.find((candidate) => candidate.id === id)?.abbreviation ?? '?';
  return matchesOf(source.real_matches, player.clubId, part)
    .map(({ home_team_id, away_team_id }) => `${codeOf(home_team_id)} – ${codeOf(away_team_id)}`)
    .join(', ');
}

/** '4-3-3': the formation of the players who count. */
export function countedFormation(lineUp: readonly PlayerView[]): string {
  const count = (at: Position) => lineUp.filter(({ counted, position }) => counted && position === at).length;
  return `${count('D')}-${count('M')}-${count('S')}`;
}
