// Everything about one player's season: matches with their points, statistics, owners. Shown in a sheet or on its own
// page.

import { useState } from 'react';
import { figureText } from '#game/figure-text';
import type { PlayerCode } from '#game/identity';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { Name } from '../../ui/name.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { seasonFigureNames, seasonFigures } from '../points/statistic-texts.ts';
import { TeamLink } from '../team-link.tsx';
import { AbsenceLine } from './absence.tsx';
import { PlayerMatches } from './player-matches.tsx';
import type { PlayerSeasonView } from './player-season-view.ts';

type PlayerRow = PlayerSeasonView['player'];

const tabs = [
  { value: 'matches', label: 'Matches' },
  { value: 'statistics', label: 'Statistics' },
  { value: 'owners', label: 'My leagues' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Four figures and three tabs below the player's band. */
export function PlayerSeason({ season }: { season: PlayerSeasonView }) {
  const [tab, setTab] = useState<Tab>('matches');
  const code: PlayerCode = season.player.code;
  return (
    <>
      <AbsenceLine player={season} className="pt-2.5" />
      <Facts player={season.player} />
      <Tabs label="Player" tabs={tabs} value={tab} onValueChange={setTab} listClassName="-mx-2">
        <TabPanel value="matches">
          <PlayerMatches code={code} season={season} />
        </TabPanel>
        <TabPanel value="statistics">
          <Statistics player={season.player} />
        </TabPanel>
        <TabPanel value="owners">
          <PlayerOwners owners={season.owners} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Facts({ player }: { player: PlayerRow }) {
  const facts: readonly (readonly [string, string, number])[] = [
    ['Points', 'Points', player.total_points],
    ['G', 'Goals', player.goals],
    ['A', 'Assists', player.assists],
    ['Games', 'Games', player.total_games],
  ];
  return (
    <dl className="-mx-4 grid grid-cols-4 enlarged:grid-cols-2 border-b border-line md:-mx-5.5">
      {facts.map(([label, words, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse border-l border-line px-3 py-2 first:border-l-0 first:pl-4 md:first:pl-5.5"
        >
          <dt className="text-sm text-ink-2">
            <span aria-hidden={label !== words}>{label}</span>
            {label === words ? null : <span className="sr-only">{words}</span>}
          </dt>
          <dd className="text-xl font-[720] font-stretch-106%">{figureText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Statistics({ player }: { player: PlayerRow }) {
  return (
    <dl className="grid grid-cols-2 enlarged:grid-cols-1 gap-x-5 pt-2">
      {seasonFigureNames.map((key) => (
        <div key={key} className="flex min-h-11 items-center justify-between gap-2 border-b border-line">
          <dt className="text-ink-2">{seasonFigures[key].title}</dt>
          <dd className={player[key] === 0 ? 'text-ink-3' : 'font-bold'}>{player[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

const TeamName = ({ owner: { team_id, team_name } }: { owner: PlayerSeasonView['owners'][number] }) =>
  team_id === null ? null : (
    <TeamLink team={team_id} className="flex min-h-11 flex-1 items-center font-semibold">
      <Name>{team_name ?? ''}</Name>
    </TeamLink>
  );

/** Who owns the player, in each of the signed-in manager's leagues. */
function PlayerOwners({ owners }: { owners: PlayerSeasonView['owners'] }) {
  if (owners.length === 0) return <p className="py-6 text-center text-ink-2">You have no team in a league yet.</p>;
  return (
    <ul className="-mx-4 pt-1.5 md:-mx-5.5">
      {owners.map((owner) => (
        <li
          key={owner.league_id}
          className={`flex min-h-15 items-center gap-3 border-b border-line px-4 py-2 md:px-5.5 ${
            owner.is_own ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]' : ''
          }`}
        >
          <Badge>{owner.league_name}</Badge>
          {owner.team_name === null ? (
            <span className="text-ink-3">No owner</span>
          ) : (
            <>
              <TeamName owner={owner} />
              <span className="max-w-2/5 truncate text-sm text-ink-2">{owner.is_own ? 'You' : owner.username}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
