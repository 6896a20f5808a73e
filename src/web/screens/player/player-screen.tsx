// A player's own page (/players/{code}), for shared links; the same content as the sheet.

import { useParams } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import type { PlayerCode } from '#game/identity';
import { useFollowed } from '../../data/live/use-live.ts';
import { clubKit } from '../../football/kit.tsx';
import { PlayerSeason } from '../../football/player/player-season.tsx';
import { PlayerBand } from '../../football/points/player-band.tsx';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

const back = { to: '/players', label: 'Players' };

/** The player whose code is in the address. */
export function PlayerScreen() {
  const { code = '' } = useParams({ strict: false });
  return /^[1-9]\d{0,8}$/.test(code) ? <Player code={Number(code) as PlayerCode} /> : <NoSuchPlayer />;
}

function Player({ code }: { code: PlayerCode }) {
  const season = useFollowed('matches', 'GET /api/player/:player_code/season', { player_code: code });
  const { data, error } = season;
  if (data === undefined && error instanceof ProblemError && error.status === 404) return <NoSuchPlayer />;
  const name = data === undefined ? 'Player' : data.player.name || 'Unknown';
  return (
    <Page title={name} headingHidden back={back} width="form">
      <Loaded query={season} failed="The player could not be loaded." loading={<LoadingCard />}>
        {(read) => (
          <Card flush className="overflow-hidden">
            <PlayerBand
              player={{
                name,
                position: read.player.position,
                kitUrl: clubKit(read.player.real_team_name),
                clubName: read.player.real_team_name ?? '',
              }}
            />
            <div className="px-4 pb-5 md:px-5.5">
              <PlayerSeason season={read} />
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

const LoadingCard = () => (
  <Card flush>
    <LoadingState />
  </Card>
);

const NoSuchPlayer = () => (
  <Page title="Player not found" headingHidden back={back} width="form">
    <Card>
      <EmptyState title="Player not found" />
    </Card>
  </Page>
);
