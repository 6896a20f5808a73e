// The two dialogs of every line-up, for a player's points and for autosubs; loaded when first opened.

import { useCallback, useState } from 'react';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, PlayerCode } from '#game/identity';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { LineUpSource, PlayerView } from '../selection-view.ts';
import type { Sides } from './squad-groups.ts';

export const BreakdownDialog = lazyPart(
  () => import('../points/breakdown-dialog.tsx').then((module) => module.BreakdownDialog),
  { failure: 'over' },
);
const AutobenchDialog = lazyPart(() => import('./autobench-dialog.tsx').then((module) => module.AutobenchDialog), {
  failure: 'over',
});

export type OpenedDialog = { readonly what: 'breakdown' | 'autobench'; readonly code: PlayerCode };

/** Which dialog is open, and the functions with which a list of players opens them. */
export function useSquadDialogs() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const onOpenPlayer = useCallback((code: PlayerCode) => setOpened({ what: 'breakdown', code }), []);
  const onOpenAutobench = useCallback((code: PlayerCode) => setOpened({ what: 'autobench', code }), []);
  const onClose = useCallback(() => setOpened(null), []);
  return { opened, onOpenPlayer, onOpenAutobench, onClose };
}

export interface SquadDialogsProps {
  opened: OpenedDialog | null;
  players: Sides<readonly PlayerView[]>;
  source: LineUpSource;
  gameweek: GameweekId;
  part: Part;
  /** Changes when anything in the line-up has changed. */
  asOf: string;
  onClose: () => void;
}

export function SquadDialogs({ opened, players, source, gameweek, part, asOf, onClose }: SquadDialogsProps) {
  if (opened === null) return null;
  const isHome = players.home.some(({ code }) => code === opened.code);
  const side = isHome ? players.home : players.away;
  const player = side.find(({ code }) => code === opened.code);
  if (player === undefined) return null;
  if (opened.what === 'autobench')
    return <AutobenchDialog player={player} lineUp={side} source={source} part={part} onClose={onClose} />;
  return <BreakdownDialog player={player} gameweek={gameweek} part={part} asOf={asOf} onClose={onClose} />;
}

/** A line-up's content as one text: used as `asOf` where there is no live number. */
export const shownText = ({ home, away }: Sides<readonly PlayerView[]>): string =>
  [...home, ...away].map(({ code, points, provisional }) => `${code} ${points} ${provisional}`).join();
