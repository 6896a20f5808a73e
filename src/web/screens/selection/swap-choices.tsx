// What the swap sheet shows: the starter, who may come in with the formation that follows, and who may not and why.

import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import type { PlayerCode } from '#game/identity';
import type { Formation } from '#game/selection/formation';
import { type SwapOffer, swapOffers } from '#game/selection/swap-offers';
import { Kit } from '../../football/kit.tsx';
import { AbsenceLine } from '../../football/player/absence.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';
import { FormStrip } from './form-strip.tsx';
import { KickOffs, Meets } from './meets.tsx';

interface SwapChoicesProps {
  /** The starter whose place it is. */
  replaced: EditorPlayer;
  squad: EditorSquad;
  state: EditorState;
  onSwap: (offer: SwapOffer) => void;
  onInfo: (player: PlayerCode) => void;
}

/** The offers by formation and the refusals by reason; a tap on an offer swaps. */
export function SwapChoices({ replaced, squad, state, onSwap, onInfo }: SwapChoicesProps) {
  const { offers, refusals } = swapOffers(replaced.code, state.edited, state.formation, squad);
  return (
    <>
      <div className="mb-3 flex min-h-13 items-center rounded-md bg-surface-2 pl-2.5">
        <span className="flex min-w-0 flex-1 items-center gap-2.5">
          <Face player={replaced} />
        </span>
        <InfoButton player={replaced} onInfo={onInfo} />
      </div>
      {formationsOf(offers).map((formation) => (
        <Group key={formation} title={formation === state.formation ? `Keeps ${formation}` : `Changes to ${formation}`}>
          {offers
            .filter((offer) => offer.formation === formation)
            .map((offer) => (
              <Offer
                key={offer.player}
                player={squad.get(offer.player)}
                autobench={offer.autobench}
                onSwap={() => onSwap(offer)}
                onInfo={onInfo}
              />
            ))}
        </Group>
      ))}
      {offers.length === 0 ? <p className="mb-3 text-ink-2">Nobody of your squad can come in.</p> : null}
      {refusals.map(({ refusal, players }) => (
        <Group key={refusal.code + refusal.sentence} title={refusal.sentence}>
          <li className="py-1 text-ink-3">
            {players.map((player) => squad.get(player)?.shownName ?? 'Unknown').join(', ')}
          </li>
        </Group>
      ))}
    </>
  );
}

const formationsOf = (offers: readonly SwapOffer[]): readonly Formation[] => [
  ...new Set(offers.map(({ formation }) => formation)),
];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mb-3">
    <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
    <ul>{children}</ul>
  </section>
);

type OfferProps = Pick<SwapChoicesProps, 'onInfo'> & {
  player: EditorPlayer | undefined;
  autobench: number | null;
  onSwap: () => void;
};

function Offer({ player, autobench, onSwap, onInfo }: OfferProps) {
  if (player === undefined) return null;
  return (
    <li className="flex items-center border-t border-line">
      <button
        type="button"
        onClick={onSwap}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 rounded-md pl-2.5 text-left hover:bg-surface-2"
      >
        <Face player={player}>{autobench === null ? null : <Badge>{`B${autobench}`}</Badge>}</Face>
      </button>
      <InfoButton player={player} onInfo={onInfo} />
    </li>
  );
}

const Face = ({ player, children }: { player: EditorPlayer; children?: ReactNode }) => (
  <>
    <Kit url={player.kitUrl} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-[550]">{player.shownName}</span>
      <span className="block truncate text-xs text-ink-3">
        <Meets player={player} /> <KickOffs player={player} />
      </span>
      <AbsenceLine player={player} />
    </span>
    {children}
    <PositionPill position={player.position} />
    <span className="grid w-9 gap-0.5 text-right leading-4 font-semibold tabular-nums">
      {player.total_points}
      <FormStrip form={player.form} />
    </span>
  </>
);

const InfoButton = ({ player, onInfo }: { player: EditorPlayer } & Pick<SwapChoicesProps, 'onInfo'>) => (
  <IconButton
    label={`About ${player.shownName}`}
    icon={<Info aria-hidden className="size-4.5" />}
    onClick={() => onInfo(player.code)}
  />
);
