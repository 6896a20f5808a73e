// managers.md 2, Squads tab: a card a team, players by position.

import type { LeagueId } from '#game/identity';
import { type Position, positions } from '#game/position';
import { type OutputAt, useEndpoint } from '../../data/endpoint-query.ts';
import { useSelectedTeam } from '../../data/use-selected-team.ts';
import { Kit } from '../../football/kit.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Name } from '../../ui/name.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';

type Team = OutputAt<'GET /api/league/:league_id/squads'>['teams'][number];

const groups: Record<Position, { readonly title: string; readonly empty: string }> = {
  GK: { title: 'Goalkeepers', empty: 'No goalkeepers' },
  D: { title: 'Defenders', empty: 'No defenders' },
  M: { title: 'Midfielders', empty: 'No midfielders' },
  S: { title: 'Strikers', empty: 'No strikers' },
};
/** Two columns of about the same height. */
const halves = [positions.slice(0, 2), positions.slice(2)];

/** Every team's squad, two cards a row on wide screens. */
export function SquadsPanel({ id }: { id: LeagueId }) {
  const own = useSelectedTeam().team?.id ?? null;
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/league/:league_id/squads', { league_id: id });
  if (data === undefined && error !== null) {
    const message = `Error loading squads: ${error.message || 'Unknown error'}`;
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <LoadingState />;
  if (data.teams.every(({ squad }) => squad.length === 0))
    return (
      <Card>
        <EmptyState title="No squads found for this league." />
      </Card>
    );
  const ownFirst = data.teams.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {ownFirst.map((squad) => (
        <SquadCard key={squad.id} team={squad} isOwn={squad.id === own} />
      ))}
    </div>
  );
}

function SquadCard({ team, isOwn }: { team: Team; isOwn: boolean }) {
  return (
    <Card title={team.team_name} badge={isOwn ? <Badge tone="brand">Your team</Badge> : null}>
      <div className="-mt-2 grid grid-cols-2 gap-x-5">
        {halves.map((half) => (
          <div key={half.join()} className="min-w-0">
            {half.map((position) => (
              <Group key={position} position={position} players={team.squad} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

function Group({ position, players }: { position: Position; players: Team['squad'] }) {
  const { title, empty } = groups[position];
  const own = players.filter((player) => player.position === position);
  return (
    <>
      <h3 className="pt-2 pb-0.5 text-xs font-[650] text-ink-3">{title}</h3>
      {own.length === 0 ? <p className="py-1 text-ink-3">{empty}</p> : null}
      <ul>
        {own.map(({ code, name, kit_url, real_team_name }) => (
          <li key={code} className="flex min-h-9 items-center gap-2">
            <Kit url={kit_url} size="small" />
            <Name>{name || 'Unknown'}</Name>
            <span className="sr-only">{real_team_name === null ? '' : `, ${real_team_name}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
