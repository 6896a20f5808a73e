// A sheet that opens over a list of players. Loaded when first opened.

import type { PlayerCode, RealTeamId } from '#game/identity';
import type { Position } from '#game/position';
import { useFollowed } from '../../data/live/use-live.ts';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { clubKit } from '../kit.tsx';
import { PlayerBand } from '../points/player-band.tsx';
import { PlayerSeason } from './player-season.tsx';

/** What a list knows about a player before the sheet has loaded the rest. */
export type ListedPlayer = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly position: Position;
  readonly real_team_id: RealTeamId | null;
  readonly real_team_name: string | null;
};

export interface PlayerSheetProps {
  player: ListedPlayer;
  onClose: () => void;
  /** Opened from a dialog, which it then covers. */
  nested?: boolean;
}

/** The player's season, shown over the list that opened it. */
export function PlayerSheet({ player, onClose, nested = false }: PlayerSheetProps) {
  const name = player.name || 'Unknown';
  const band = {
    name,
    position: player.position,
    kitUrl: clubKit(player.real_team_name),
    clubName: player.real_team_name ?? '',
  };
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={name}
      header={<PlayerBand player={band} />}
      nested={nested}
      // The same height at every tab, and before the season is there: the tabs stay under the thumb.
      className="max-md:h-[88dvh]"
    >
      <Season code={player.code} />
    </Drawer>
  );
}

function Season({ code }: { code: PlayerCode }) {
  const season = useFollowed('matches', 'GET /api/player/:player_code/season', { player_code: code });
  return (
    <Loaded query={season} failed="The player could not be loaded.">
      {(read) => <PlayerSeason season={read} />}
    </Loaded>
  );
}
