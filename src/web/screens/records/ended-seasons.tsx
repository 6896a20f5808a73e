// What ended seasons add to the pages of the records (rules/season 13): nothing before the first has ended.

import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useFollowed } from '../../data/live/use-live.ts';
import { PastTeam, PersonLink } from '../../football/team-link.tsx';
import { Name } from '../../ui/name.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { RecordIcon } from './record-icon.tsx';

type EndedSeasons = OutputAt<'GET /api/season/past'>;
export type Season = EndedSeasons['seasons'][number];
type Champion = Season['champions'][number];

interface PastProps {
  loading: ReactNode;
  failedClassName?: string;
  children: (past: EndedSeasons) => ReactNode;
}

/** What ended seasons left; read again when one ends. */
export const Past = (rest: PastProps) => (
  <Loaded
    query={useFollowed('season', 'GET /api/season/past', {})}
    failed="Past seasons could not be loaded."
    {...rest}
  />
);

/** Each ended season, newest first; nothing while they are read, because most pages have more to show. */
const Seasons = ({ children }: { children: (season: Season) => ReactNode }) => (
  <Past loading={null} failedClassName="mt-4">
    {({ seasons }) => seasons.map(children)}
  </Past>
);

/** The champions of each ended season. */
export const PastChampions = () => (
  <Seasons>
    {({ id, name, champions }) => (
      <section key={id} aria-label={name} className="mt-4 grid items-start gap-2 md:grid-cols-[5rem_minmax(0,1fr)]">
        <h2 dir="auto" className="heading-2 wrap-anywhere md:pt-6">
          {name}
        </h2>
        <ul className="grid min-w-0 gap-2">
          {champions.length === 0 ? (
            <li className="rounded-lg border border-line bg-surface px-4 py-5 text-ink-2">
              No champion: no match was played
            </li>
          ) : (
            champions.map((champion) => <ChampionCard key={champion.league.id} champion={champion} />)
          )}
        </ul>
      </section>
    )}
  </Seasons>
);

const ChampionCard = ({ champion: { league, team_id, team_name, manager } }: { champion: Champion }) => (
  <li className="flex items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3">
    <RecordIcon Icon={Trophy} />
    <div className="min-w-0 flex-1">
      <p className="meta wrap-anywhere">{`Champion, ${league.name}`}</p>
      <p className="-my-1 flex flex-wrap items-center gap-x-2.5">
        <PastTeam id={team_id} className="heading-2 flex min-h-11 items-center md:fine:min-h-9">
          {team_name}
        </PastTeam>
        {manager === null ? null : (
          <PersonLink person={manager} className="flex min-h-11 items-center text-ink-2 md:fine:min-h-9" />
        )}
      </p>
    </div>
  </li>
);

interface HistoryLinkProps {
  league: Champion['league'];
  className: string;
  children: ReactNode;
}

const HistoryLink = ({ league: { id }, className, children }: HistoryLinkProps) => (
  <Link to="/leagues/$leagueId/history" params={{ leagueId: String(id) }} preload={false} className={className}>
    {children}
  </Link>
);

/** The ended seasons, each with its leagues that played. */
export const PastSeasons = () => (
  <Seasons>
    {({ id, name, champions }) => (
      <section key={id} aria-label={name} className="mt-4 rounded-lg border border-line bg-surface">
        <h2 dir="auto" className="heading-2 px-4 py-3.5 wrap-anywhere">
          {name}
        </h2>
        {champions.length === 0 ? (
          <p className="px-4 pb-4 text-ink-2">No match was played</p>
        ) : (
          <ul>
            {champions.map(({ league, team_name }) => (
              <li key={league.id}>
                <HistoryLink
                  league={league}
                  className="flex min-h-13 items-center gap-2.5 border-t border-line pr-3.5 pl-4 hover:bg-surface-3"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{league.name}</span>
                  <span className="min-w-0 flex-1 text-ink-2">
                    <Name>{team_name}</Name>
                  </span>
                  <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
                </HistoryLink>
              </li>
            ))}
          </ul>
        )}
      </section>
    )}
  </Seasons>
);
