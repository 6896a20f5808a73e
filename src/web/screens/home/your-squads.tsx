import { useEffect, useMemo, useState } from 'react';
import type { LeagueSnapshot } from '#api/league-snapshot';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { Part } from '#game/gameweek/part';
import { PointsChip } from '../../football/points-chip.tsx';
import { MirroredSquads } from '../../football/selection/mirrored-squads.tsx';
import { BreakdownDialog, SquadDialogs, useSquadDialogs } from '../../football/selection/squad-dialogs.tsx';
import type { Sides } from '../../football/selection/squad-groups.ts';
import { lineUpOf, type PlayerView } from '../../football/selection-view.ts';
import { useReaderClock } from '../../football/use-reader-clock.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePhone } from '../../ui/overlay/use-phone.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { realMatchesOf } from './real-matches-of.ts';
import type { RealScoresProps } from './real-scores.tsx';

const RealScores = lazyPart(() => import('./real-scores.tsx').then((file) => file.RealScores), {
  isLate: true,
  failure: 'none',
  waiting: ({ matches }) => matches.map(({ id }) => <li key={id} aria-hidden className="h-11" />),
});

export interface YourSquadsProps {
  snapshot: LeagueSnapshot;
  match: FantasyMatch;
  part: Part;
  /** The team shown on phones. */
  side: 'home' | 'away';
  onSideChange: (side: 'home' | 'away') => void;
}

/** Both squads of a part, side by side; on phones one at a time, with a switch. */
export function YourSquads({ snapshot, match, part, side, onSideChange }: YourSquadsProps) {
  const players = usePlayers(snapshot, match, part);
  const clock = useReaderClock();
  const { opened, onOpenPlayer, onOpenAutobench, onClose } = useSquadDialogs();
  useEffect(() => whenIdle(() => void BreakdownDialog.preload()), []);
  // Once shown, it stays, so that nothing moves when the part's last match ends.
  const [hasLegend, setHasLegend] = useState(false);
  const isOpen = [...players.home, ...players.away].some(({ provisional, kickOff }) => provisional || kickOff !== null);
  if (isOpen && !hasLegend) setHasLegend(true);
  const isEmpty = players.home.length + players.away.length === 0;
  const squads = (sides: 'both' | 'home' | 'away') => (
    <>
      {hasLegend ? <LegendRow /> : null}
      <MirroredSquads
        players={players}
        names={{ home: match.home_team_name, away: match.away_team_name }}
        shown={sides}
        emptySide="No players selected"
        clock={clock}
        onOpenPlayer={onOpenPlayer}
        onOpenAutobench={onOpenAutobench}
      />
    </>
  );
  if (isEmpty) return <p className="px-4 py-10 text-center text-ink-2">No player data available</p>;
  return (
    <>
      <TeamSwitch match={match} side={side} onSideChange={onSideChange} squads={squads} />
      <RealMatches matches={realMatchesOf(snapshot, match, part)} clubs={snapshot.clubs} />
      <SquadDialogs
        opened={opened}
        players={players}
        source={snapshot}
        gameweek={match.gameweek_id}
        part={part}
        asOf={`${snapshot.live.epoch} ${snapshot.live.number}`}
        onClose={onClose}
      />
    </>
  );
}

function loadWhenNear(place: HTMLElement | null) {
  const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && void RealScores.preload());
  if (place !== null) near.observe(place);
  return () => near.disconnect();
}

/** Their rows have their height before their file is loaded, near the reader's window: so nothing moves. */
function RealMatches({ matches, clubs }: RealScoresProps) {
  return (
    <section ref={loadWhenNear} aria-label="Real matches" className="border-t border-line pt-3 pb-2">
      <h3 className="px-4 pb-1 text-xs font-semibold text-ink-3">Matches of these players</h3>
      <ul className="grid md:grid-cols-2">
        <RealScores matches={matches} clubs={clubs} />
      </ul>
    </section>
  );
}

function usePlayers(snapshot: LeagueSnapshot, match: FantasyMatch, part: Part): Sides<readonly PlayerView[]> {
  const { line_ups, players, clubs, real_matches } = snapshot;
  const { home_team_id: home, away_team_id: away } = match;
  return useMemo(() => {
    const source = { line_ups, players, clubs, real_matches };
    return { home: lineUpOf(source, home, part), away: lineUpOf(source, away, part) };
  }, [line_ups, players, clubs, real_matches, home, away, part]);
}

interface TeamSwitchProps extends Pick<YourSquadsProps, 'match' | 'side' | 'onSideChange'> {
  squads: (sides: 'both' | 'home' | 'away') => React.ReactNode;
}

function TeamSwitch({ match, side, onSideChange, squads }: TeamSwitchProps) {
  const phone = usePhone();
  if (!phone) return squads('both');
  const tabs = [
    { value: 'home' as const, label: match.home_team_name },
    { value: 'away' as const, label: match.away_team_name },
  ];
  return (
    <Tabs
      label="Team"
      tabs={tabs}
      value={side}
      onValueChange={onSideChange}
      listClassName="mx-4 mt-2 *:min-w-0 *:flex-1 *:justify-center *:px-1.5 [&_span]:truncate"
    >
      <TabPanel value={side}>{squads(side)}</TabPanel>
    </Tabs>
  );
}

/** Explains dashed and filled points; the reader hears 'provisional' at each. */
function LegendRow() {
  return (
    <div
      aria-hidden
      className="flex min-h-10 items-center gap-3.5 px-4 pt-3 pb-0.5 text-xs text-ink-2 md:gap-4.5 md:px-4.5"
    >
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <PointsChip points={1} provisional size="legend" />
        Provisional
      </span>
      <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
        <PointsChip points={1} size="legend" />
        Final
      </span>
    </div>
  );
}
