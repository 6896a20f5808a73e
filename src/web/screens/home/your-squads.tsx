import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FantasyMatchRow, LeagueSnapshot } from '#api/league-snapshot';
import type { Part } from '#game/gameweek/part';
import type { PlayerCode } from '#game/identity';
import { MirroredSquads, type ReaderClock } from '../../football/selection/mirrored-squads.tsx';
import { lineUpOf, type PlayerView } from '../../football/selection/selection-view.ts';
import type { Sides } from '../../football/selection/squad-groups.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePhone } from '../../ui/overlay/use-phone.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { LegendRow } from './legend-row.tsx';

const BreakdownDialog = lazyPart(
  () => import('../../football/points/breakdown-dialog.tsx').then((module) => module.BreakdownDialog),
  { failure: 'over' },
);
const AutobenchDialog = lazyPart(
  () => import('../../football/selection/autobench-dialog.tsx').then((module) => module.AutobenchDialog),
  { failure: 'over' },
);

export interface YourSquadsProps {
  snapshot: LeagueSnapshot;
  match: FantasyMatchRow;
  part: Part;
  /** The team that phones show. */
  side: 'home' | 'away';
  onSideChange: (side: 'home' | 'away') => void;
  clock: ReaderClock | null;
}

type Opened = { readonly what: 'breakdown' | 'autobench'; readonly code: PlayerCode };

/** Both squads of a part, side by side; on phones one of them, with a switch. */
export function YourSquads({ snapshot, match, part, side, onSideChange, clock }: YourSquadsProps) {
  const players = usePlayers(snapshot, match, part);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => whenIdle(() => void BreakdownDialog.preload()), []);
  const onOpenPlayer = useCallback((code: PlayerCode) => setOpened({ what: 'breakdown', code }), []);
  const onOpenAutobench = useCallback((code: PlayerCode) => setOpened({ what: 'autobench', code }), []);
  // Once shown it stays, so that nothing moves when the last match of the part ends.
  const [hasLegend, setHasLegend] = useState(false);
  const isOpen = [...players.home, ...players.away].some(({ provisional, kickOff }) => provisional || kickOff !== null);
  if (isOpen && !hasLegend) setHasLegend(true);
  const isEmpty = players.home.length + players.away.length === 0;
  const squads = (shown: 'both' | 'home' | 'away') => (
    <>
      {hasLegend ? <LegendRow /> : null}
      <MirroredSquads
        players={players}
        names={{ home: match.home_team_name, away: match.away_team_name }}
        shown={shown}
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
      {opened ? (
        <Dialogs opened={opened} players={players} {...{ snapshot, match, part }} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

function usePlayers(snapshot: LeagueSnapshot, match: FantasyMatchRow, part: Part): Sides<readonly PlayerView[]> {
  const { line_ups, players, clubs, real_matches } = snapshot;
  const { home_team_id: home, away_team_id: away } = match;
  return useMemo(() => {
    const source = { line_ups, players, clubs, real_matches };
    return { home: lineUpOf(source, home, part), away: lineUpOf(source, away, part) };
  }, [line_ups, players, clubs, real_matches, home, away, part]);
}

interface TeamSwitchProps extends Pick<YourSquadsProps, 'match' | 'side' | 'onSideChange'> {
  squads: (shown: 'both' | 'home' | 'away') => React.ReactNode;
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

interface DialogsProps {
  opened: Opened;
  players: Sides<readonly PlayerView[]>;
  snapshot: LeagueSnapshot;
  match: FantasyMatchRow;
  part: Part;
  onClose: () => void;
}

function Dialogs({ opened, players, snapshot, match, part, onClose }: DialogsProps) {
  const isHome = players.home.some(({ code }) => code === opened.code);
  const side = isHome ? players.home : players.away;
  const player = side.find(({ code }) => code === opened.code);
  if (player === undefined) return null;
  if (opened.what === 'autobench') {
    return <AutobenchDialog player={player} lineUp={side} source={snapshot} part={part} onClose={onClose} />;
  }
  const { epoch, number } = snapshot.live;
  return (
    <BreakdownDialog
      player={player}
      gameweek={match.gameweek_id}
      part={part}
      asOf={`${epoch} ${number}`}
      onClose={onClose}
    />
  );
}
