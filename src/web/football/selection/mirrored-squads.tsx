import { memo } from 'react';
import type { PlayerCode } from '#game/identity';
import type { Instant } from '#game/instant';
import { classNames } from '../../ui/class-names.ts';
import { PositionPill } from '../position-pill.tsx';
import type { PlayerView } from '../selection-view.ts';
import { PlayerLine } from './player-line.tsx';
import { benchOf, type Sides, type SquadGroup, starterGroups } from './squad-groups.ts';

/** Formats kick-offs in the reader's zone; without it, the club is shown instead. */
export type ReaderClock = { readonly kickOffText: (kickOff: Instant) => string };

export interface MirroredSquadsProps {
  players: Sides<readonly PlayerView[]>;
  /** The teams' names, for screen readers. */
  names: Sides<string>;
  /** 'both' side by side, or one team alone, as on phones. */
  shown: 'both' | 'home' | 'away';
  /** Side by side on phones too, where the note stands under the name and there is no space for kits. */
  narrow?: boolean;
  /** Shown in place of a side without players. */
  emptySide: string;
  clock: ReaderClock | null;
  /** The headings of the two lists; the first is hidden if the card already says it. */
  startersHead?: string;
  onOpenPlayer?: (code: PlayerCode) => void;
  onOpenAutobench?: (code: PlayerCode) => void;
}

/** Starters grouped GK, D, M, S with the points along the middle, then the bench. */
export const MirroredSquads = memo(function MirroredSquads({ players, startersHead, ...look }: MirroredSquadsProps) {
  const shownPlayers = onlyShown(players, look.shown);
  const groups = starterGroups(shownPlayers);
  const bench = { home: benchOf(shownPlayers.home), away: benchOf(shownPlayers.away) };
  const missing = sidesOf(look.shown).filter((side) => players[side].length === 0);
  return (
    <div className="pt-1 pb-3.5">
      {startersHead ? <h3 className={HEAD}>{startersHead}</h3> : null}
      {missing.length > 0 ? <EmptySides missing={missing} text={look.emptySide} shown={look.shown} /> : null}
      {groups.map((group, index) => (
        <Group key={group.position} group={group} isFirst={index === 0} {...look} />
      ))}
      {bench.home.length + bench.away.length > 0 ? (
        <>
          <h3
            className={classNames(
              'mx-4 mt-2 border-t border-dashed border-line-strong pt-2.5 pb-0.5 text-sm font-semibold text-ink-2 md:text-center',
              look.narrow && 'text-center',
            )}
          >
            Bench
          </h3>
          <Group group={{ ...bench, position: null }} isFirst {...look} />
        </>
      ) : null}
    </div>
  );
});

const HEAD = 'pt-3 pb-0.5 text-center text-sm font-semibold text-ink-2';

const sidesOf = (choice: MirroredSquadsProps['shown']) =>
  choice === 'both' ? (['home', 'away'] as const) : ([choice] as const);

const onlyShown = (players: Sides<readonly PlayerView[]>, choice: MirroredSquadsProps['shown']) => ({
  home: choice === 'away' ? [] : players.home,
  away: choice === 'home' ? [] : players.away,
});

type GroupLook = Omit<MirroredSquadsProps, 'players' | 'startersHead'>;

interface GroupProps extends GroupLook {
  group: Omit<SquadGroup, 'position'> & { position: SquadGroup['position'] | null };
  isFirst: boolean;
}

function Group({ group, isFirst, ...look }: GroupProps) {
  const isSingle = look.shown !== 'both';
  return (
    <div className={classNames('relative grid py-1.75', !isFirst && LINE, gridOf(look))}>
      {isSingle || (
        <Side side="home" players={group.home} label={labelOf('home', group.position, look.names)} {...look} />
      )}
      <div aria-hidden className={classNames('flex', isSingle ? 'pt-3.5 pl-3.5' : 'justify-center pt-2 max-md:pt-3')}>
        {group.position ? <PositionPill position={group.position} className="max-md:self-start" /> : null}
      </div>
      {isSingle ? (
        <Side
          side={look.shown === 'away' ? 'away' : 'home'}
          players={[...group.home, ...group.away]}
          label={labelOf(look.shown === 'away' ? 'away' : 'home', group.position, look.names)}
          {...look}
        />
      ) : (
        <Side side="away" players={group.away} label={labelOf('away', group.position, look.names)} {...look} />
      )}
    </div>
  );
}

const groupNames = { GK: 'goalkeepers', D: 'defenders', M: 'midfielders', S: 'strikers' };

/** 'Low Block Party, goalkeepers'. */
const labelOf = (side: 'home' | 'away', position: SquadGroup['position'] | null, names: Sides<string>): string =>
  `${names[side]}, ${position === null ? 'bench' : groupNames[position]}`;

const LINE = 'before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-line';

function gridOf({ shown, narrow = false }: GroupLook): string {
  if (shown !== 'both') return 'grid-cols-[44px_minmax(0,1fr)]';
  if (narrow)
    return 'grid-cols-[minmax(0,1fr)_36px_minmax(0,1fr)] max-md:px-3 md:grid-cols-[minmax(0,1fr)_48px_minmax(0,1fr)]';
  return 'grid-cols-[minmax(0,1fr)_48px_minmax(0,1fr)]';
}

function Side({
  side,
  players,
  narrow = false,
  clock,
  label,
  ...look
}: GroupLook & { side: 'home' | 'away'; players: readonly PlayerView[]; label: string }) {
  // An empty side says nothing, and a list without items should not exist.
  if (players.length === 0) return <div />;
  return (
    <ul aria-label={label} className="min-w-0">
      {players.map((player) => (
        <PlayerLine
          key={player.code}
          code={player.code}
          name={player.name}
          kitUrl={player.kitUrl}
          note={noteOf(player, clock, narrow)}
          points={player.points}
          provisional={player.provisional}
          counted={player.counted}
          didNotAppear={player.didNotAppear}
          isReplaced={player.replacedBy !== null}
          cameInFor={player.cameInFor?.name ?? null}
          side={side}
          narrow={narrow}
          onOpenPlayer={look.onOpenPlayer}
          onOpenAutobench={look.onOpenAutobench}
        />
      ))}
    </ul>
  );
}

/** The club or, for a player who has not played yet, the kick-off; both where phones show no kit. */
function noteOf({ kickOff, clubCode }: PlayerView, clock: ReaderClock | null, narrow: boolean): string {
  if (kickOff === null || clock === null) return clubCode;
  return narrow ? `${clubCode} · ${clock.kickOffText(kickOff)}` : clock.kickOffText(kickOff);
}

interface EmptySidesProps {
  missing: readonly ('home' | 'away')[];
  text: string;
  shown: MirroredSquadsProps['shown'];
}

/** The sentence on the side without players, level with the other side's goalkeeper. */
function EmptySides({ missing, text, shown }: EmptySidesProps) {
  if (shown !== 'both') return <p className="px-4 py-6 text-center text-ink-2">{text}</p>;
  return (
    <div className="grid grid-cols-2 gap-12 px-4 pt-4">
      {(['home', 'away'] as const).map((side) => (
        <p key={side} className={classNames('text-ink-2', side === 'home' && 'text-right')}>
          {missing.includes(side) ? text : null}
        </p>
      ))}
    </div>
  );
}
