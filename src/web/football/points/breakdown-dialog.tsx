// Explains a player's points in a part, match by match and line by line. Loaded when first opened.

import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { Part } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { autosubReasonTexts } from '#game/selection/autosub-texts';
import { useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { PointsChip } from '../points-chip.tsx';
import type { PlayerView } from '../selection-view.ts';
import { MatchLines, ProvisionalBadge } from './match-lines.tsx';
import { PlayerBand } from './player-band.tsx';

export interface BreakdownDialogProps {
  player: PlayerView;
  gameweek: GameweekId;
  part: Part;
  /** Changes when anything on the card has changed: the lines are then read again. */
  asOf: string;
  onClose: () => void;
}

/** Why the player has the points on the match card. */
export function BreakdownDialog({ player, onClose, ...lines }: BreakdownDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={player.name} width="narrow" header={<PlayerBand player={player} />}>
      <div className="pt-2">
        <Matches player={player} {...lines} />
        <Total player={player} />
        <Link to="/scoring" className="inline-flex min-h-11 items-center font-[550] text-brand-ink underline">
          Scoring rules
        </Link>
      </div>
    </Dialog>
  );
}

function Matches({ player, gameweek, part, asOf }: Omit<BreakdownDialogProps, 'onClose'>) {
  const input = { player_code: player.code, gameweek_id: gameweek };
  const points = useEndpointAsOf('GET /api/player/:player_code/points', input, asOf);
  return (
    <Loaded query={points} loading={<LoadingLines />}>
      {({ matches, clubs }) => {
        const inPart = matches.filter(({ match }) => match.part === part);
        if (inPart.length === 0) return <p className="py-3 text-ink-2">{autosubReasonTexts[player.reason]}</p>;
        return inPart.map((played) => (
          <MatchLines key={played.match.id} played={played} code={player.code} clubs={clubs} asOf={asOf} />
        ));
      }}
    </Loaded>
  );
}

function Total({ player: { points, provisional, kickOff } }: { player: PlayerView }) {
  const isOpen = provisional || kickOff !== null;
  return (
    <div className="flex min-h-14 items-center gap-2.5 border-t-2 border-ink px-0.5 pt-1.5">
      <b className="flex-1 text-md font-[680]">Points</b>
      {isOpen ? <ProvisionalBadge /> : <Badge icon={<Check aria-hidden className="size-4" />}>Final</Badge>}
      <PointsChip points={points} provisional={isOpen} size="large" />
    </div>
  );
}

const LoadingLines = () => (
  <Loading>
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex h-11 items-center justify-between">
        <Skeleton className="w-40" />
        <Skeleton className="w-8" />
      </div>
    ))}
  </Loading>
);
