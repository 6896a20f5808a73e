import type { PlayerCode, RealTeamId } from '#game/identity';
import { type OutputAt, useEndpointAsOf } from '../../data/cache/endpoint-query.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { Kit } from '../kit.tsx';
import { signed } from '../signed.ts';
import { eventMinutes, statisticLines } from './statistic-texts.ts';

type Answer = OutputAt<'GET /api/player/:player_code/points'>;
type Played = Answer['matches'][number];
type Clubs = Answer['clubs'];

interface MatchLinesProps {
  played: Played;
  code: PlayerCode;
  clubs: Clubs;
  /** Changes when the events must be read again. */
  asOf: string;
}

/** One match: its score, and each line of points with its minutes. */
export function MatchLines({ clubs, ...lines }: MatchLinesProps) {
  return (
    <div className="pb-1">
      <MatchHead played={lines.played} clubs={clubs} />
      <PointsLines {...lines} />
    </div>
  );
}

/** Each line of a match's points, with the minutes of the events behind it. */
export function PointsLines({ played, code, asOf }: Omit<MatchLinesProps, 'clubs'>) {
  const { data } = useEndpointAsOf('GET /api/match/:match_id', { match_id: played.match.id }, asOf);
  return (
    <ul>
      {played.lines.map(({ statistic, count, points }) => (
        <Line
          key={statistic}
          label={`${statisticLines[statistic].label}${count > 1 ? ` × ${count}` : ''}`}
          note={
            isCleanSheet(statistic) ? `${played.minutes_played} min` : eventMinutes(statistic, code, data?.events ?? [])
          }
          provisional={played.provisional && isCleanSheet(statistic)}
          points={points}
        />
      ))}
    </ul>
  );
}

const isCleanSheet = (statistic: Played['lines'][number]['statistic']): boolean =>
  statistic === 'full_clean_sheets' || statistic === 'part_clean_sheets';

function MatchHead({ played: { match, minutes_played, provisional }, clubs }: { played: Played; clubs: Clubs }) {
  return (
    <div className="flex min-h-9 items-center gap-2">
      <ClubName id={match.home_team_id} clubs={clubs} />
      <span className="font-[720] whitespace-nowrap font-stretch-106%">
        {match.home_goals} – {match.away_goals}
      </span>
      <ClubName id={match.away_team_id} clubs={clubs} isAway />
      <span className="flex-1" />
      {provisional ? (
        <Badge tone="live" dot>
          {match.current_minute}'
        </Badge>
      ) : (
        <span className="meta">{minutes_played} min</span>
      )}
    </div>
  );
}

function ClubName({ id, clubs, isAway = false }: { id: RealTeamId; clubs: Clubs; isAway?: boolean }) {
  const club = clubs.find((candidate) => candidate.id === id);
  return (
    <span className={`flex items-center gap-2 ${isAway ? 'flex-row-reverse' : ''}`}>
      <Kit url={club?.kit_url ?? null} size="small" />
      <abbr title={club?.real_team_name} className="font-[650] no-underline">
        {club?.abbreviation}
      </abbr>
    </span>
  );
}

interface LineProps {
  label: string;
  note: string;
  provisional: boolean;
  points: number;
}

function Line({ label, note, provisional, points }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-t border-line px-0.5 py-1">
      <span className="min-w-0 flex-1">
        <b className="block font-[550]">{label}</b>
        {note ? <small className="block text-xs text-ink-3">{note}</small> : null}
      </span>
      {provisional ? <ProvisionalBadge /> : null}
      <span className={`min-w-8 pr-2 text-right font-[680] ${points < 0 ? 'text-points-neg-ink' : ''}`}>
        {signed(points)}
      </span>
    </li>
  );
}

/** The dashed outline of points that may still change. */
export const ProvisionalBadge = () => (
  <span className="inline-flex h-6 items-center rounded-sm px-2 text-xs font-semibold whitespace-nowrap text-ink-2 outline-[1.5px] -outline-offset-[1.5px] outline-control outline-dashed">
    Provisional
  </span>
);
