import { Link } from '@tanstack/react-router';
import UserMinus from 'lucide-react/icons/user-minus';
import { useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { LeagueId, PlayerCode, TeamId } from '#game/identity';
import type { Position } from '#game/position';
import { refuse } from '#game/refusal';
import type { EndpointCache } from '../../data/cache/endpoint-cache.ts';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { type FreePlayer, PlayerSearch } from './player-search.tsx';
import { SquadColumns, type SquadLine } from './squad-columns.tsx';

type Player = { readonly league_id: LeagueId; readonly team_id: TeamId; readonly player_id: PlayerCode };

/** After the last pick: a link to the fixtures, and the squads, whose players an admin can release and assign. */
export function SquadsAfterDraft({ board }: { board: DraftBoard }) {
  const [chosen, setChosen] = useState<TeamId | null>(null);
  const [taken, setTaken] = useState<FreePlayer | null>(null);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { league_id } = board;
  const team = board.teams.find(({ id }) => id === chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Completed league={league_id} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SelectField
            label="Team"
            placeholder={draftTexts.chooseTeam}
            value={team === undefined ? '' : String(team.id)}
            onValueChange={(value) => setChosen(Number(value) as TeamId)}
            options={board.teams.map(({ id, team_name }) => ({ value: String(id), label: team_name }))}
          />
          <PlayerSearch
            board={board}
            verb="Assign"
            to={team?.team_name}
            {...{ field, search }}
            onSearch={setSearch}
            isTaking={false}
            refusal={team === undefined ? refuse('no_team_chosen', draftTexts.noTeamChosen) : null}
            onTake={setTaken}
          />
        </div>
        {team === undefined ? null : <OneSquad key={team.id} league={league_id} team={team.id} />}
      </div>
      {team === undefined || taken === null ? null : (
        <AssignDialog
          {...{ board, team }}
          player={taken}
          onClose={() => setTaken(null)}
          onDone={(cache) => {
            setSearch('');
            rereadSquads(cache, league_id);
          }}
        />
      )}
    </div>
  );
}

const rereadSquads = (cache: EndpointCache, league_id: LeagueId): void => {
  cache.reread('GET /api/league/:league_id/squads', { league_id });
  cache.reread('GET /api/draft/:league_id/players');
};

function Completed({ league }: { league: LeagueId }) {
  const { data: calendar } = useEndpoint('GET /api/gameweek/list', {});
  return (
    <Card>
      <EmptyState
        compact
        title={draftTexts.completeHeading}
        action={
          <Link className="text-link" to="/competitions/$leagueId" params={{ leagueId: String(league) }}>
            {draftTexts.seeFixtures}
          </Link>
        }
      >
        {calendar?.gameweeks.length === 0 ? draftTexts.fixturesToCome : draftTexts.fixturesMade}
      </EmptyState>
    </Card>
  );
}

function OneSquad({ league, team }: { league: LeagueId; team: TeamId }) {
  const squads = useEndpoint('GET /api/league/:league_id/squads', { league_id: league });
  return (
    <Loaded query={squads}>
      {({ teams }) => {
        const shownTeam = teams.find(({ id }) => id === team);
        const at = (position: Position): readonly SquadLine[] =>
          (shownTeam?.squad ?? [])
            .filter((player) => player.position === position)
            .map(({ code, name, kit_url }) => ({ key: code, name, kitUrl: kit_url }));
        return (
          <SquadColumns
            title={shownTeam?.team_name ?? ''}
            squad={{ GK: at('GK'), D: at('D'), M: at('M'), S: at('S') }}
            renderAction={({ key, name }) => (
              <Release name={name} player={{ league_id: league, team_id: team, player_id: key as PlayerCode }} />
            )}
          />
        );
      }}
    </Loaded>
  );
}

function Release({ name, player }: { name: string; player: Player }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const release = useCommand('POST /api/draft/release-player', {
    done: draftTexts.released,
    failed: draftTexts.failedToRelease,
    onDone: (_answer, cache) => {
      close();
      rereadSquads(cache, player.league_id);
    },
    onFailed: close,
  });
  return (
    <>
      <IconButton
        small
        danger
        label={`Release ${name}`}
        icon={<UserMinus className="size-4.5" />}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={draftTexts.releaseQuestion(name)}
        confirmLabel="Release"
        danger
        busy={release.isBusy}
        onConfirm={() => release.send(player)}
      >
        <p className="pb-2">{draftTexts.releaseMeans}</p>
      </ConfirmDialog>
    </>
  );
}
