// /leagues/{id}/weeks/{n}: what a settled gameweek brought a league. Everything follows from what is stored now, so a
// correction changes it. With `?season=`, the gameweek of that season: of one that has ended, history/ended-week.tsx.

import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { recapPath } from '#game/recap/recap-letter';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useFollowed } from '../../../data/live/use-live.ts';
import { GameweekSteps } from '../../../football/gameweek-steps.tsx';
import { LoadingRows, matchRowHeight } from '../../../football/loading-rows.tsx';
import { Page } from '../../../frame/page.tsx';
import { ShareButton } from '../../../frame/share-button.tsx';
import { pictureOfBest, pictureOfTable } from '../../../frame/share-picture.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState, LoadingState } from '../../../ui/status/empty-state.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { idOf, leagueIdOf } from '../league-id-of.ts';
import { Recap } from './recap.tsx';

const EndedWeek = lazyPart(() => import('../history/history-screen.tsx').then((file) => file.EndedWeek), {
  waiting: <LoadingState />,
});

export function RecapScreen() {
  const { leagueId = '', gameweek = '' } = useParams({ strict: false });
  const { season }: { season?: string } = useSearch({ strict: false });
  const league = leagueIdOf(leagueId);
  const week = /^\d{1,3}$/.test(gameweek) ? (Number(gameweek) as GameweekId) : null;
  if (league === null) return <Instead message="League not found" />;
  if (week === null) return <Instead message="Gameweek not found" />;
  if (season === undefined) return <Week league={league} week={week} />;
  const named = idOf(season);
  if (named === null) return <Instead message="Season not found" />;
  return <WeekOf league={league} season={named as SeasonId} week={week} />;
}

interface WeekProps {
  league: LeagueId;
  week: GameweekId;
  /** The one that the address names. */
  season?: SeasonId;
}

/** A letter names its season, which may have ended since. */
function WeekOf({ league, week, season }: WeekProps & { season: SeasonId }) {
  const past = useFollowed('season', 'GET /api/season/past', {});
  if (past.data === undefined) {
    return (
      <Page title={`Gameweek ${week}`} back={{ to: `/competitions/${league}`, label: 'League' }} width="list">
        <Loaded query={past} failed={(failure) => `Error loading league: ${failure.message}`}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const hasEnded = past.data.seasons.some(({ id }) => id === season);
  if (!hasEnded) return <Week league={league} week={week} season={season} />;
  return <EndedWeek key={`${league}/${season}`} league={league} season={season} week={week} />;
}

function Week({ league, week, season }: WeekProps) {
  const calendar = useEndpoint('GET /api/gameweek/list', {});
  const query = useFollowed('points', 'GET /api/league/:league_id/weeks/:gameweek_id', {
    league_id: league,
    gameweek_id: week,
  });
  const navigate = useNavigate();
  const { error, data } = query;
  if (error instanceof ProblemError && error.status === 404) return <Instead message={error.message} />;
  if (data !== undefined && season !== undefined && data.season_id !== season) {
    return <Instead message="Season not found" />;
  }
  const name = data?.league.name ?? 'League';
  return (
    <Page
      title={`Gameweek ${week}`}
      titleDetail={name}
      back={{ to: `/competitions/${league}`, label: name }}
      actions={
        data?.recap == null ? null : (
          <ShareButton
            title={`${name}, gameweek ${week}`}
            path={recapPath(league, { season: data.season_id, gameweek: week })}
            pictures={[
              ...(data.recap.best.players.length === 0 ? [] : [pictureOfBest(league, week)]),
              pictureOfTable(league, week),
            ]}
            className="ml-auto"
          />
        )
      }
      width="list"
    >
      <div className="grid gap-4">
        {calendar.data === undefined ? null : (
          <GameweekSteps
            calendar={calendar.data}
            shown={week}
            onShow={(next) =>
              void navigate({
                to: '/leagues/$leagueId/weeks/$gameweek',
                params: { leagueId: String(league), gameweek: String(next) },
                resetScroll: false,
              })
            }
          />
        )}
        <Loaded
          query={query}
          failed={(failure) => `Error loading league: ${failure.message}`}
          loading={<LoadingRows rows={10} rowHeight={matchRowHeight} />}
        >
          {(read) => <Settled read={read} week={week} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Settled({
  read: { league, is_settled, recap },
  week,
}: {
  read: OutputAt<'GET /api/league/:league_id/weeks/:gameweek_id'>;
  week: GameweekId;
}) {
  if (recap !== null) return <Recap league={league.id} week={week} recap={recap} />;
  return (
    <Card>
      <EmptyState
        title={is_settled ? 'The league had no matches in this gameweek' : `Gameweek ${week} is not settled yet`}
      >
        <Link
          to="/competitions/$leagueId/fixtures"
          params={{ leagueId: String(league.id) }}
          search={{ gameweek: String(week) }}
          className="text-link inline-flex min-h-11 items-center"
        >
          Open its matches
        </Link>
      </EmptyState>
    </Card>
  );
}

/** Shown instead of the page if there is no such league or gameweek. */
const Instead = ({ message }: { message: string }) => (
  <Page title="Competitions" titleDetail={message} back={{ to: '/competitions', label: 'Competitions' }} headingHidden>
    <Card>
      <EmptyState title={message} />
    </Card>
  </Page>
);
