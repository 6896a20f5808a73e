// /leagues/{id}/log: what happened in a league, newest first (rules/season 15).

import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '#api/problem-error';
import type { LeagueId } from '#game/identity';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useFollowed, useSignals } from '../../../data/live/use-live.ts';
import { LoadingRows, matchRowHeight } from '../../../football/loading-rows.tsx';
import { Page } from '../../../frame/page.tsx';
import { useUrlState } from '../../../frame/use-url-state.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { leagueIdOf } from '../league-id-of.ts';
import { LogLine } from './log-line.tsx';
import { NoSuchLeague } from './no-such-league.tsx';

type Log = OutputAt<'GET /api/league/:league_id/log'>;
type Entry = Log['entries'][number];

export function LogScreen() {
  const { leagueId = '' } = useParams({ strict: false });
  const league = leagueIdOf(leagueId);
  return league === null ? <NoSuchLeague /> : <LeagueLog key={league} league={league} />;
}

function LeagueLog({ league }: { league: LeagueId }) {
  // A gameweek that is settled, or changed, moves points.
  useSignals({ kind: 'points' });
  const { data, error } = useFollowed('season', 'GET /api/league/:league_id/log', { league_id: league });
  const [inAddress, setPages] = useUrlState('pages', '1');
  const shown = pagesIn(inAddress);
  const [onArrival] = useState(shown);
  if (data === undefined && error instanceof ProblemError && error.status === 404) return <NoSuchLeague />;
  const name = data?.league.name ?? 'the league';
  return (
    <Page title="Log" titleDetail={name} back={{ to: `/leagues/${league}/history`, label: 'History' }} width="list">
      <p className="-mt-2 mb-4 text-ink-2 wrap-anywhere">{`What happened in ${name}, newest first`}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Entries
          league={league}
          page={1}
          shown={shown}
          onArrival={onArrival}
          onShow={(pages) => setPages(String(pages))}
        />
      </div>
    </Page>
  );
}

/** How many pages an address asks for: one, unless it names more. */
const pagesIn = (text: string): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

interface EntriesProps {
  league: LeagueId;
  /** Which page this is, the newest first; how many are shown, and how many were when the reader arrived. */
  page: number;
  shown: number;
  onArrival: number;
  /** Shows so many pages; the address keeps it, so that Back returns to them. */
  onShow: (pages: number) => void;
  /** Where the page begins, and the season of the entry above it; neither of the newest page. */
  before?: string;
  above?: Entry['season'];
}

/** A page of entries, by season, and what asks for the page after it. */
function Entries({ before, above, ...rest }: EntriesProps) {
  const { league, page, shown, onArrival, onShow } = rest;
  const query = useFollowed('season', 'GET /api/league/:league_id/log', {
    league_id: league,
    ...(before !== undefined && { before }),
  });
  return (
    <Loaded
      query={query}
      failed={(failure) => `Error loading league: ${failure.message}`}
      loading={<LoadingRows rows={before === undefined ? 10 : 3} rowHeight={matchRowHeight} />}
    >
      {({ entries, next }) => (
        <>
          {entries.length === 0 && page === 1 ? <EmptyState title="Nothing has happened yet" /> : null}
          {seasonsOf(entries).map(({ season, entries: ofSeason }, index) => (
            <Season
              key={`${season}`}
              league={league}
              title={index === 0 && before !== undefined && season === above ? null : titleOf(season)}
              entries={ofSeason}
              takesFocus={index === 0 && page > onArrival}
            />
          ))}
          {next === null ? null : page < shown ? (
            <Entries {...rest} page={page + 1} before={next} above={entries.at(-1)?.season ?? null} />
          ) : (
            <Button className="justify-self-center" onClick={() => onShow(page + 1)}>
              Show earlier
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

const titleOf = (season: string | null): string => (season === null ? 'Before the first season' : `Season ${season}`);

type SeasonEntries = { readonly season: string | null; readonly entries: readonly Entry[] };

/** The entries by season, in their order. */
function seasonsOf(entries: readonly Entry[]): readonly SeasonEntries[] {
  const seasons = [...new Set(entries.map(({ season }) => season))];
  return seasons.map((season) => ({ season, entries: entries.filter((entry) => entry.season === season) }));
}

interface SeasonProps {
  league: LeagueId;
  /** Null for a season that began on the page above. */
  title: string | null;
  entries: readonly Entry[];
  /** The button that asked for it is gone. */
  takesFocus: boolean;
}

function Season({ league, title, entries, takesFocus }: SeasonProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card title={title ?? undefined} flush>
      <ol
        ref={list}
        tabIndex={takesFocus ? -1 : undefined}
        aria-label={takesFocus ? 'Earlier' : undefined}
        className="outline-none"
      >
        {entries.map((entry) => (
          <LogLine key={`${entry.rank}/${entry.number}`} league={league} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}
