import { useState } from 'react';
import { type OutputAt, useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';

type League = OutputAt<'GET /api/league/list'>['leagues'][number];

const longest = 60;

/** Who won each league, as the competitions and records pages will show it. */
export function ChampionLines() {
  const query = useEndpoint('GET /api/league/list', {});
  return (
    <Card title="Champion lines">
      <Loaded query={query}>
        {({ leagues }) => (
          <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {leagues.map((league) => (
              <ChampionLine key={league.id} league={league} onSaved={() => query.refetch()} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function ChampionLine({ league, onSaved }: { league: League; onSaved: () => unknown }) {
  const [edited, setEdited] = useState<string | null>(null);
  const champion = edited ?? league.champion;
  const save = useCommand('POST /api/league/champion', {
    done: 'Champion line saved',
    failed: 'Failed to save the champion line',
    onDone: async () => {
      await onSaved();
      setEdited(null);
    },
  });
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.send({ league_id: league.id, champion });
      }}
    >
      <TextField
        label={league.name}
        className="min-w-0 flex-1"
        value={champion}
        maxLength={longest}
        onChange={({ target }) => setEdited(target.value)}
      />
      <Button
        type="submit"
        aria-label={`Save the champion of ${league.name}`}
        disabled={champion.trim() === league.champion}
        busy={save.isBusy}
      >
        Save
      </Button>
    </form>
  );
}
