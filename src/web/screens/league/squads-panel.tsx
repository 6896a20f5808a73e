// The tab of squads: one card per team, players by position.

import { useState } from 'react';
import type { LeagueId } from '#game/identity';
import { type Position, positions } from '#game/position';
import { type OutputAt, useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { Kit } from '../../football/kit.tsx';
import { TeamLink } from '../../football/team-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

type Team = OutputAt<'GET /api/league/:league_id/squads'>['teams'][number];
type Player = Team['squad'][number];

const PlayerSheet = lazyPart(() =>
  import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
);

const groups: Record<Position, { readonly title: string; readonly empty: string }> = {
  GK: { title: 'Goalkeepers', empty: 'No goalkeepers' },
  D: { title: 'Defenders', empty: 'No defenders' },
  M: { title: 'Midfielders', empty: 'No midfielders' },
  S: { title: 'Strikers', empty: 'No strikers' },
};
const GRID = 'grid gap-4 md:grid-cols-2';
/** Two columns of about the same height. */
const halves = [positions.slice(0, 2), positions.slice(2)];

/** Every team's squad, two cards per row on wide screens; a name opens the player. */
export function SquadsPanel({ id }: { id: LeagueId }) {
  const squads = useEndpoint('GET /api/league/:league_id/squads', { league_id: id });
  const failed = ({ message }: Error) => `Error loading squads: ${message || 'Unknown error'}`;
  return (
    <Loaded query={squads} failed={failed} loading={<LoadingCards />}>
      {({ teams }) =>
        teams.every(({ squad }) => squad.length === 0) ? (
          <Card>
            <EmptyState title="No squads found for this league." />
          </Card>
        ) : (
          <SquadCards teams={teams} />
        )
      }
    </Loaded>
  );
}

function SquadCards({ teams }: { teams: readonly Team[] }) {
  const ownTeam = useSelectedTeam().team?.id ?? null;
  const [opened, setOpened] = useState<Player | null>(null);
  const ownFirst = teams.toSorted((one, other) => Number(other.id === ownTeam) - Number(one.id === ownTeam));
  return (
    <div className={GRID}>
      {ownFirst.map((squad) => (
        <SquadCard key={squad.id} team={squad} isOwn={squad.id === ownTeam} onOpen={setOpened} />
      ))}
      {opened === null ? null : <PlayerSheet player={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const LoadingCards = () => (
  <Loading className={GRID}>
    {[1, 2, 3, 4, 5, 6].map((number) => (
      <Skeleton key={number} className="h-116! rounded-lg! md:fine:h-100!" />
    ))}
  </Loading>
);

interface SquadCardProps {
  team: Team;
  isOwn: boolean;
  onOpen: (player: Player) => void;
}

function SquadCard({ team, isOwn, onOpen }: SquadCardProps) {
  return (
    <Card
      title={
        <TeamLink team={team.id} className="-my-3 block py-3">
          {team.team_name}
        </TeamLink>
      }
      badge={isOwn ? <Badge tone="brand">Your team</Badge> : null}
    >
      <div className="-mt-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-5">
        {halves.map((half) => (
          <div key={half.join()} className="min-w-0">
            {half.map((position) => (
              <Group key={position} position={position} team={team} onOpen={onOpen} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

interface GroupProps {
  position: Position;
  team: Team;
  onOpen: (player: Player) => void;
}

function Group({ position, team, onOpen }: GroupProps) {
  const { title, empty } = groups[position];
  const players = team.squad.filter((player) => player.position === position);
  return (
    <>
      <h3 className="pt-2 pb-0.5 text-xs font-[650] text-ink-3">{title}</h3>
      {players.length === 0 ? <p className="py-1 text-ink-3">{empty}</p> : null}
      {/* The label includes the team, because every squad on the page has the same lists. */}
      <ul aria-label={`${team.team_name}, ${title.toLowerCase()}`}>
        {players.map((player) => (
          <li key={player.code} className="relative flex min-h-11 items-center gap-2 md:fine:min-h-9">
            <Kit url={player.kit_url} size="small" />
            <button
              type="button"
              onClick={() => onOpen(player)}
              className="min-w-0 text-left after:absolute after:inset-0 hover:underline"
            >
              <Name>{player.name || 'Unknown'}</Name>
              <span className="sr-only">{player.real_team_name === null ? '' : `, ${player.real_team_name}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
