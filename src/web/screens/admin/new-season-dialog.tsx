import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type OutputAt, useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { LiveMatches } from '../../football/season/live-matches.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Counts } from '../../ui/status/counts.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { OpenGameweeks } from './open-gameweeks.tsx';

/** Confirms Start New Season: the admin types the name of the season that ends. */
export function NewSeasonDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const navigate = useNavigate();
  const query = useEndpoint('GET /api/season/current', {});
  const ending = query.data?.season?.name ?? '';
  const start = useCommand('POST /api/season/start-new-season', {
    done: 'New Season Started',
    failed: ({ message }) => `Failed to start new season: ${message}`,
    onDone: async (_answer, cache) => {
      cache.reread('GET /api/season/current');
      cache.reread('GET /api/gameweek/list');
      onClose();
      await navigate({ to: '/admin/new-season' });
    },
  });
  const confirm = (): void => {
    if (typed.trim() === ending) start.send({ season_name: ending });
    else setWrong(true);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Start New Season"
      confirmLabel="Start New Season"
      danger
      busy={start.isBusy}
      refusal={
        query.data?.season === null ? { sentence: 'No season has begun yet. Fetch the fixtures first.' } : undefined
      }
      onConfirm={confirm}
    >
      <Loaded query={query}>
        {(data) => (
          <div className="grid gap-4">
            <WhatHappens {...data} />
            {data.season === null ? null : (
              <TextField
                label={`Type ${ending}`}
                value={typed}
                autoComplete="off"
                error={isWrong ? `Type the name of the season to end: ${ending}` : undefined}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(false);
                }}
              />
            )}
          </div>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

const WhatHappens = ({ season, counts, live_matches, open_gameweeks }: OutputAt<'GET /api/season/current'>) =>
  season === null ? null : (
    <>
      <Alert>This action cannot be undone.</Alert>
      {live_matches.length > 0 ? <LiveMatches matches={live_matches} /> : <OpenGameweeks gameweeks={open_gameweeks} />}
      <Counts
        counts={[
          ['Squad places', counts.squads],
          ['Team selections', counts.team_selections],
          ['Match reports', counts.match_reports],
          ['Standings', counts.standings],
        ]}
      />
      <p className="meta">
        {`Season ${season.name} is backed up and archived first, and ${season.next_name} begins. These stay until you clear them.`}
      </p>
    </>
  );
