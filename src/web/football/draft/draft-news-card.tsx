import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardOf } from '#game/draft/board-address';
import type { LeagueId } from '#game/identity';
import { instant } from '#game/instant';
import { endpointQuery, useEndpoint } from '../../data/cache/endpoint-query.ts';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { useLive } from '../../data/live/use-live.ts';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LiveBadge } from '../live-badge.tsx';
import { useServerNow } from '../use-reader-clock.ts';
import { draftNews } from './draft-news.ts';

interface DraftNewsCardProps {
  team: MyTeam;
  league: LeagueId;
  /** Whether its squad is complete: then nothing changes any more while somebody looks. */
  hasSquad: boolean;
  className?: string | undefined;
  onTheClockOnly?: boolean | undefined;
}

/** The league's draft, live: what happens, what it means for the team, and the way to the board. */
export function DraftNewsCard({ team, league, hasSquad, className, onTheClockOnly = false }: DraftNewsCardProps) {
  const live = useLive('draft', hasSquad ? null : league);
  const read = useQuery({ ...endpointQuery('GET /api/draft/:league_id', { league_id: league }), enabled: hasSquad });
  const board = hasSquad ? read.data : live.data;
  const { data: calendar } = useEndpoint('GET /api/gameweek/list', {});
  const now = useServerNow();
  if (board === undefined || calendar === undefined || now === null) return null;
  const deadlines = calendar.gameweeks.flatMap(({ midweek_deadline, weekend_deadline }) =>
    [midweek_deadline, weekend_deadline].flatMap((at) => (at === null ? [] : instant(at))),
  );
  const zones = { zone: viewerZone(), leagueZone: calendar.league_time_zone };
  const news = draftNews(board, team.id, { deadlines, now, ...zones });
  if (news === null || (news.state === 'ahead' && hasSquad)) return null;
  if (onTheClockOnly && (news.state !== 'running' || board.current_team_id !== team.id)) return null;
  return (
    <Card
      className={className ?? ''}
      title={`Draft ${team.league_name ?? ''}`}
      badge={news.state === 'running' ? <LiveBadge /> : null}
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_16rem]" aria-live="polite">
          <p className="wrap-anywhere">{news.what}</p>
          <p className="font-semibold">{news.forYou}</p>
        </div>
        <Link
          to="/draft/$board"
          params={{ board: boardOf(league) }}
          className={buttonClass({ variant: news.state === 'over' ? 'secondary' : 'primary' })}
        >
          Draft board
        </Link>
      </div>
    </Card>
  );
}
