// rules/match 21: a player whom the data has at another club is fetched by an admin; reality is right.

import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { judgeFetch } from '#game/match/judge-fetch';
import { otherSide, type Side } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { Refusal } from '#game/refusal';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { useMe } from '../../../data/cache/use-me.ts';
import { useLivePlayers } from '../../../data/live/use-live.ts';
import { PositionPill } from '../../../football/position-pill.tsx';
import type { ReportedMatch } from '../../../report/reported-match.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';

type Found = OutputAt<'GET /api/player/list'>['players'][number];
interface SomebodyElseProps {
  report: ReportedMatch;
  side: Side;
  /** As they are being picked, while they are. */
  lineUps?: MatchSheet['lineUps'] | undefined;
  /** Called with the player who was fetched: the one to choose. */
  onFetched: (player: PlayerCode) => void;
}

/** Finds a player who is not in this side's list, whichever club has them. */
export function SomebodyElse(props: SomebodyElseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        block
        variant="ghost"
        className="mt-3 min-h-14"
        icon={<UserPlus aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Somebody else…
      </Button>
      {isOpen ? <FindPlayer {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A shorter text would find half the league. */
const shortestSearch = 2;

function FindPlayer({ onClose, ...match }: SomebodyElseProps & { onClose: () => void }) {
  const { report, side } = match;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Found | null>(null);
  const { data: me } = useMe();
  const isAdmin = me?.is_admin === true;
  const club = report.clubs[side];
  return (
    <Dialog open onOpenChange={onClose} title="Somebody else" nested>
      {isAdmin ? null : (
        <Alert tone="info" className="mb-3">
          {`Only an admin can move a player to ${club.real_team_name}. Ask one: the player appears here at once.`}
        </Alert>
      )}
      <SearchField
        label="Search all players"
        placeholder="Search all players"
        value={search}
        onValueChange={setSearch}
      />
      {search.trim().length < shortestSearch ? null : (
        <FoundPlayers {...match} search={search} onChoose={isAdmin ? setChosen : null} />
      )}
      {chosen === null ? null : (
        <TransferQuestion player={chosen} {...match} onClose={() => setChosen(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface FoundPlayersProps extends SomebodyElseProps {
  search: string;
  /** Null: they are shown, but this person may not move them. */
  onChoose: ((player: Found) => void) | null;
}

function FoundPlayers({ report, side, lineUps = report.sheet.lineUps, search, onChoose }: FoundPlayersProps) {
  const rival = report.clubs[otherSide[side]].real_team_name;
  const refusalOf = ({ code, name }: Found) =>
    judgeFetch({ ...report.sheet, lineUps }, side, { player: code, name, club: rival });
  const found = useLivePlayers({ search: search.trim() });
  return (
    <Loaded query={found}>
      {({ players }) => {
        const others = players.filter(({ real_team_id }) => real_team_id !== report.clubs[side].id);
        if (others.length === 0) return <EmptyState title="No players found" compact />;
        return (
          <ul className="mt-2">
            {others.map((player) => (
              <li key={player.code}>
                <FoundRow player={player} refusal={refusalOf(player)} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

type FoundRowProps = { player: Found; refusal: Refusal | null } & Pick<FoundPlayersProps, 'onChoose'>;

function FoundRow({ player, refusal, onChoose }: FoundRowProps) {
  const choose = refusal === null ? onChoose : null;
  return (
    <button
      type="button"
      aria-disabled={choose === null}
      onClick={() => choose?.(player)}
      className="flex min-h-14 w-full items-center gap-3 rounded-md px-2.5 text-left font-semibold not-aria-disabled:hover:bg-surface-3 aria-disabled:text-ink-3"
    >
      <PositionPill position={player.position} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{player.name}</span>
        {refusal === null ? null : <span className="block text-xs font-normal">{refusal.sentence}</span>}
      </span>
      <span className="meta min-w-0 truncate">{player.real_team_name ?? 'No club'}</span>
    </button>
  );
}

interface TransferQuestionProps extends SomebodyElseProps {
  player: Found;
  onClose: () => void;
  onDone: () => void;
}

function TransferQuestion({ report, side, player, onFetched, onClose, onDone }: TransferQuestionProps) {
  const to = report.clubs[side];
  const transfer = useCommand('POST /api/player/transfer', {
    done: `${player.name} plays for ${to.real_team_name} now`,
    failed: 'Failed to move the player',
    onDone: (_answer, cache) => {
      cache.reread('GET /api/match/:match_id', { match_id: report.view.match.id });
      cache.reread('GET /api/player/list');
      onDone();
      onFetched(player.code);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Move ${player.name} to ${to.real_team_name}?`}
      confirmLabel="Move"
      busy={transfer.isBusy}
      onConfirm={() => transfer.send({ player_code: player.code, real_team_id: to.id })}
      nested
    >
      <p className="text-ink-2">
        {`From now on ${player.name} plays for ${to.real_team_name}, not for ${player.real_team_name ?? 'no club'}. Reports and locked selections keep the club they have.`}
      </p>
    </ConfirmDialog>
  );
}
