// The match detail inside rows that open: both parts, names and points (rules/screens 2).

import { type ReactNode, useMemo, useState } from 'react';
import type { PartDeadlines } from '#game/gameweek/gameweek';
import type { GameweekId, TeamId } from '#game/identity';
import { Name } from '../../ui/name.tsx';
import { type LineUpSource, lineUpOf } from '../selection-view.ts';
import { TeamLink } from '../team-link.tsx';
import { useReaderClock } from '../use-reader-clock.ts';
import { MirroredSquads } from './mirrored-squads.tsx';
import { partSummary } from './part-summary.ts';
import { firstPart, PartTabs } from './part-tabs.tsx';
import { SquadDialogs, shownText, useSquadDialogs } from './squad-dialogs.tsx';
import type { Sides } from './squad-groups.ts';

export interface MatchDetailProps {
  source: LineUpSource;
  teams: Sides<TeamId>;
  /** The teams' names, for screen readers. */
  names: Sides<string>;
  gameweek: PartDeadlines<string> & { readonly id: GameweekId };
  /** Whether all its real matches are postponed or void: nobody has points (rules/screens 35). */
  isNotPlayed: boolean;
  /** The button that shares the match, between the names. */
  share: ReactNode;
}

/** Both teams' line-ups in a fantasy match, part by part. */
export function MatchDetail({ source, teams, names, gameweek, isNotPlayed, share }: MatchDetailProps) {
  const { opened, onOpenPlayer, onOpenAutobench, onClose } = useSquadDialogs();
  const [part, setPart] = useState(firstPart(gameweek));
  const clock = useReaderClock();
  const players = useMemo(
    () => ({ home: lineUpOf(source, teams.home, part), away: lineUpOf(source, teams.away, part) }),
    [source, teams.home, teams.away, part],
  );
  const summaries = useMemo(() => {
    const sides = { home: teams.home, away: teams.away };
    return { midweek: partSummary(source, sides, 'midweek'), weekend: partSummary(source, sides, 'weekend') };
  }, [source, teams.home, teams.away]);
  const hasSelections = source.line_ups.some(({ team_id }) => team_id === teams.home || team_id === teams.away);
  if (isNotPlayed || !hasSelections)
    return (
      <>
        <Names {...{ teams, names, share }} />
        <EmptyLine>{isNotPlayed ? 'Not played' : 'No team selections available for this gameweek'}</EmptyLine>
      </>
    );
  return (
    <>
      <Names {...{ teams, names, share }} />
      <PartTabs summaries={summaries} gameweek={gameweek} part={part} onPartChange={setPart}>
        {players.home.length + players.away.length === 0 ? (
          <EmptyLine>No team selections available</EmptyLine>
        ) : (
          <MirroredSquads
            key={part}
            players={players}
            names={names}
            shown="both"
            narrow
            emptySide="No information available"
            startersHead="Starting XI"
            clock={clock}
            onOpenPlayer={onOpenPlayer}
            onOpenAutobench={onOpenAutobench}
          />
        )}
        <SquadDialogs
          {...{ opened, players, source, part, onClose }}
          gameweek={gameweek.id}
          asOf={shownText(players)}
        />
      </PartTabs>
    </>
  );
}

/** Both names, which the row above cannot link: it opens and closes. */
const Names = ({ teams, names, share }: Pick<MatchDetailProps, 'teams' | 'names' | 'share'>) => (
  <div className="-mt-3 grid grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)] gap-0.5 px-4 text-sm font-semibold text-brand-ink">
    <TeamLink team={teams.home} className="flex min-h-11 items-center justify-end truncate">
      <Name>{names.home}</Name>
    </TeamLink>
    {share}
    <TeamLink team={teams.away} className="flex min-h-11 items-center truncate">
      <Name>{names.away}</Name>
    </TeamLink>
  </div>
);

const EmptyLine = ({ children }: { children: string }) => (
  <p className="px-4 pt-4 pb-7 text-center text-ink-2">{children}</p>
);
