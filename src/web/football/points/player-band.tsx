import { Kit } from '../kit.tsx';
import { PositionPill } from '../position-pill.tsx';
import type { PlayerView } from '../selection-view.ts';

/** The player on a pitch-coloured band: kit, name, position and club. */
export function PlayerBand({ player }: { player: Pick<PlayerView, 'name' | 'position' | 'kitUrl' | 'clubName'> }) {
  return (
    <div className="pitch-stripes relative isolate flex min-h-26 items-center gap-4 overflow-hidden py-4.5 pr-15 pl-4 before:absolute before:inset-y-0 before:right-19 before:-z-1 before:w-[1.5px] before:bg-chalk after:absolute after:top-1/2 after:right-2 after:-z-1 after:size-30 after:-translate-y-1/2 after:rounded-full after:border-[1.5px] after:border-chalk md:pl-5.5 md:after:right-4">
      <Kit url={player.kitUrl} size="huge" />
      <div className="min-w-0">
        <p className="mb-1.25 text-xl leading-tight font-bold tracking-[-0.015em] wrap-anywhere font-stretch-110%">
          {player.name}
        </p>
        <p className="flex items-center gap-2 font-[550] text-on-pitch-2">
          {player.position ? <PositionPill position={player.position} /> : null}
          <span className="truncate">{player.clubName}</span>
        </p>
      </div>
    </div>
  );
}
