import { useDeferredValue, useState } from 'react';
import { useLivePlayers } from '../../data/live/use-live.ts';
import { PositionPill } from '../../football/position-pill.tsx';
import { Button } from '../../ui/action/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { PositionDialog, type ScoringPlayer } from './position-dialog.tsx';

const mostShown = 8;

/** Positions are fixed for the season; here an admin can correct a wrong one. */
export function PositionsCard() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ScoringPlayer | null>(null);
  const searched = useDeferredValue(search.trim());
  const { data, refetch } = useLivePlayers(searched === '' ? null : { search: searched });
  return (
    <Card title="Player positions">
      <SearchField
        label="Search players"
        placeholder="Search players..."
        value={search}
        onValueChange={setSearch}
        onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
      />
      {searched === '' || data === undefined ? null : (
        <PlayerLines players={data.players.slice(0, mostShown)} onChoose={setChosen} />
      )}
      {chosen === null ? null : (
        <PositionDialog
          key={chosen.code}
          player={chosen}
          onClose={() => setChosen(null)}
          onChanged={async () => {
            await refetch();
            setChosen(null);
          }}
        />
      )}
    </Card>
  );
}

interface PlayerLinesProps {
  players: readonly ScoringPlayer[];
  onChoose: (player: ScoringPlayer) => void;
}

function PlayerLines({ players, onChoose }: PlayerLinesProps) {
  if (players.length === 0) return <EmptyState compact title="No players found" />;
  return (
    <ul className="mt-2 divide-y divide-line" aria-label="Players found">
      {players.map((player) => (
        <li key={player.code} className="flex min-h-12 items-center gap-2 py-0.5">
          <PositionPill position={player.position} />
          <span className="min-w-0 flex-1 truncate font-[550]" title={player.name}>
            {player.name}
          </span>
          <span className="meta">{player.is_dm ? 'Defensive midfielder' : ''}</span>
          <Button size="small" aria-label={`Change the position of ${player.name}`} onClick={() => onChoose(player)}>
            Change
          </Button>
        </li>
      ))}
    </ul>
  );
}
