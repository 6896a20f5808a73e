import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { judgeLeaving, judgeTeamMove } from '#game/team/judge-team-move';
import { endpointQuery } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import type { Team } from './managers-view.ts';
import { type Choice, lastText, leagueName, leftBehind, type Moves, moveOf } from './move-view.ts';
import { MovedTeams } from './moved-teams.tsx';

export interface MoveDialogProps {
  team: Team;
  onClose: () => void;
}

const nothing: Choice = { leagueId: '', exchangeId: 'nobody' };

/** Moves a team to another league between seasons, alone or in exchange for one of its teams. */
export function MoveDialog({ team: { id, team_name }, onClose }: MoveDialogProps) {
  // A team may have been added, renamed or handed over since it was last read.
  const moves = useQuery({ ...endpointQuery('GET /api/team/moves', {}), staleTime: 0 });
  const [choice, setChoice] = useState(nothing);
  const send = useCommand('POST /api/team/move', {
    done: 'Team moved',
    failed: 'The team could not be moved',
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
      cache.reread('GET /api/team/moves');
    },
  });
  const all = moves.data;
  const move = all === undefined ? null : moveOf(all, id, choice);
  const isSure = all !== undefined && move !== null && judgeLeaving(all, move.team) === null;
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        busy={send.isBusy}
        disabled={!isSure || move.league === null}
        onClick={() => {
          if (all === undefined || move === null || move.league === null) return;
          if (judgeTeamMove(all, { ...move, league_id: move.league.id }) !== null) return;
          send.send({ team_id: id, league_id: move.league.id, exchange_team_id: move.exchange?.id ?? null });
        }}
      >
        {move === null || move.exchange === null ? 'Move team' : 'Exchange teams'}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={`Move ${team_name}`} footer={footer} width="narrow">
      <Loaded query={moves} failed="Failed to load managers and teams">
        {(loaded) => (
          <>
            <MoveForm all={loaded} team={id} choice={choice} onChoice={setChoice} />
            <MovedTeams all={loaded} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type MoveFormProps = { all: Moves; team: Team['id']; choice: Choice; onChoice: (choice: Choice) => void };

function MoveForm({ all, team: id, choice, onChoice }: MoveFormProps) {
  const move = moveOf(all, id, choice);
  if (move === null) return null;
  const { team, leagues, league, there, exchange } = move;
  const leaving = judgeLeaving(all, team);
  if (leaving !== null) return <Alert>{leaving.sentence}</Alert>;
  const refusal = league === null ? null : judgeTeamMove(all, { team, league_id: league.id, exchange });
  return (
    <div className="grid gap-4">
      {team.last === null ? null : <p className="meta">{`Last season: ${lastText(all, team)}`}</p>}
      <SelectField
        label="New league"
        value={choice.leagueId}
        onValueChange={(leagueId) => onChoice({ ...nothing, leagueId })}
        placeholder="Select a league"
        options={leagues.map(({ id: value, name }) => ({ value: String(value), label: name }))}
      />
      {there.length === 0 || team.league_id === null ? null : (
        <SelectField
          label={`To ${leagueName(all, team.league_id)} in exchange`}
          value={choice.exchangeId}
          onValueChange={(exchangeId) => onChoice({ ...choice, exchangeId })}
          options={[
            { value: nothing.exchangeId, label: 'Nobody' },
            ...there.map((other) => ({
              value: String(other.id),
              label: [other.team_name, lastText(all, other)].filter((text) => text !== '').join(' – '),
            })),
          ]}
        />
      )}
      {refusal === null ? null : <Alert>{refusal.sentence}</Alert>}
      {(exchange === null ? [team] : [team, exchange]).map((mover) => (
        <p key={mover.id} dir="auto">
          {leftBehind(all, mover)}
        </p>
      ))}
    </div>
  );
}
