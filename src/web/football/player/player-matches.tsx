import { shortMomentText } from '#game/gameweek/day-text';
import type { PlayerCode } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { viewerZone } from '../../data/session/viewer-zone.ts';
import { Accordion, AccordionRow } from '../../ui/layout/accordion.tsx';
import { Kit } from '../kit.tsx';
import { PointsLines } from '../points/match-lines.tsx';
import { PointsChip } from '../points-chip.tsx';
import { useZoneSuffix } from '../use-reader-clock.ts';
import { FormPlot } from './form-plot.tsx';
import type { PlayerSeasonView } from './player-season-view.ts';

type Played = PlayerSeasonView['matches'][number];
type Match = Played['match'];
type Clubs = PlayerSeasonView['clubs'];

interface PlayerMatchesProps {
  code: PlayerCode;
  season: PlayerSeasonView;
}

/** The matches that have begun, each of which opens to show its points, then the matches to come. */
export function PlayerMatches({ code, season: { player, matches, fixtures, clubs } }: PlayerMatchesProps) {
  return (
    <>
      {matches.length === 0 ? <p className="py-6 text-center text-ink-2">No matches played yet</p> : null}
      <FormPlot matches={matches} clubs={clubs} />
      <Accordion className="-mx-4 pt-1.5 md:-mx-5.5">
        {matches.map((played) => (
          <AccordionRow key={played.match.id} arrowOnPhone summary={<PlayedLine played={played} clubs={clubs} />}>
            <div className="px-4 pb-3 md:px-5.5">
              {played.lines.length === 0 ? (
                <p className="pb-1 text-ink-2">{player.name || 'Unknown'} did not appear in this match.</p>
              ) : (
                <PointsLines played={played} code={code} asOf={`${played.points}`} />
              )}
            </div>
          </AccordionRow>
        ))}
      </Accordion>
      {fixtures.length === 0 ? null : <Fixtures fixtures={fixtures} club={player.real_team_id} clubs={clubs} />}
    </>
  );
}

const counts = (played: Played, statistic: Played['lines'][number]['statistic']): number =>
  played.lines.find((line) => line.statistic === statistic)?.count ?? 0;

function PlayedLine({ played, clubs }: { played: Played; clubs: Clubs }) {
  const { match, team_id: club, minutes_played: minutes, points, provisional } = played;
  const goals = counts(played, 'goals');
  const assists = counts(played, 'assists');
  const cards = counts(played, 'yellow_cards') + counts(played, 'second_yellow_cards');
  const reds = counts(played, 'straight_red_cards');
  return (
    <span className="flex items-center gap-2 enlarged:flex-wrap">
      <Gameweek match={match} />
      <Opponent match={match} club={club} clubs={clubs} />
      <b className="whitespace-nowrap">
        {match.status === 'void' ? 'Void' : `${match.home_goals}–${match.away_goals}`}
      </b>
      <span className="flex flex-1 items-center justify-end gap-1 text-xs font-semibold whitespace-nowrap text-ink-2">
        <Mark count={goals} words={goals === 1 ? 'goal' : 'goals'} letter="G" />
        <Mark count={assists} words={assists === 1 ? 'assist' : 'assists'} letter="A" />
        <Card count={cards} words={cards === 1 ? 'yellow card' : 'yellow cards'} className="bg-card-yellow" />
        <Card count={reds} words="red card" className="bg-card-red" />
      </span>
      <span className="w-8 text-right text-sm text-ink-3">{minutes === 0 ? '–' : `${minutes}'`}</span>
      <PointsChip points={points} provisional={provisional} />
    </span>
  );
}

function Mark({ count, words, letter }: { count: number; words: string; letter: string }) {
  if (count === 0) return null;
  return (
    <span>
      <span aria-hidden>{count > 1 ? `${count}${letter}` : letter}</span>
      <span className="sr-only">{`${count} ${words}, `}</span>
    </span>
  );
}

function Card({ count, words, className }: { count: number; words: string; className: string }) {
  if (count === 0) return null;
  return (
    <span className={`h-3.5 w-2.5 rounded-[2px] ${className}`}>
      <span className="sr-only">{`${count} ${words}, `}</span>
    </span>
  );
}

const Gameweek = ({ match }: { match: Match }) => (
  <span className="w-10 flex-none text-xs font-[650] text-ink-3">
    {match.gameweek_id === null ? (
      '–'
    ) : (
      <>
        <span aria-hidden>GW{match.gameweek_id}</span>
        <span className="sr-only">Gameweek {match.gameweek_id}</span>
      </>
    )}
  </span>
);

function Opponent({ match, club, clubs }: { match: Match; club: Played['team_id'] | null; clubs: Clubs }) {
  const isHome = match.home_team_id === club;
  const opponent = clubs.find(({ id }) => id === (isHome ? match.away_team_id : match.home_team_id));
  return (
    <>
      <Kit url={opponent?.kit_url ?? null} size="small" />
      <span className="whitespace-nowrap">
        <abbr title={opponent?.real_team_name} className="font-[650] no-underline">
          {opponent?.abbreviation}
        </abbr>{' '}
        {isHome ? '(H)' : '(A)'}
      </span>
    </>
  );
}

function Fixtures({
  fixtures,
  club,
  clubs,
}: {
  fixtures: readonly Match[];
  club: Played['team_id'] | null;
  clubs: Clubs;
}) {
  const suffix = useZoneSuffix();
  const kickOffText = (at: Instant) => shortMomentText(at, viewerZone()) + suffix(at);
  return (
    <section className="pt-5">
      <h2 className="heading-3 pb-1">Fixtures</h2>
      <ul>
        {fixtures.map((match) => (
          <li key={match.id} className="flex min-h-11 items-center gap-2 border-b border-line enlarged:flex-wrap">
            <Gameweek match={match} />
            <Opponent match={match} club={club} clubs={clubs} />
            <span className="flex-1 text-right text-sm text-ink-2">
              {match.match_date === null ? 'No date yet' : kickOffText(instant(match.match_date))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
