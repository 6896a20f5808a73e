import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { counted } from '#game/counted';
import { figureText } from '#game/figure-text';
import type { TeamId } from '#game/identity';
import { useLiveStatus } from '../data/live/use-live-status.ts';
import { classNames } from '../ui/class-names.ts';
import { Name } from '../ui/name.tsx';
import { useChanges } from '../ui/use-changes.ts';
import { TeamLink } from './team-link.tsx';

export type ScoreboardSide = {
  readonly name: string;
  /** The team's page, to which the name leads; without it the name is only text. */
  readonly team?: TeamId;
  /** Below the name, such as '3rd'. */
  readonly note: string;
  /** Who is still to play, such as '7 to play · 3 playing'; if it is given, its line is always reserved. */
  readonly outlook?: string;
  /** The reader's own team. */
  readonly isOwn?: boolean;
  readonly points: number;
};

export interface ScoreboardProps {
  /** The heading's id, which names the region. */
  id: string;
  title: string;
  /** To the right of the title. */
  caption: string;
  /** The button that shares the match: at the end of that line or, on a phone, on the halfway line. */
  share?: ReactNode;
  state: 'scheduled' | 'live' | 'final';
  home: ScoreboardSide;
  away: ScoreboardSide;
}

/** Both totals on either side of the centre circle. A changed total lights up once; nothing moves. */
export function Scoreboard({ home, away, ...frame }: ScoreboardProps) {
  return (
    <ScoreboardFrame {...frame}>
      <p className="sr-only">{`${home.name} ${counted(home.points, 'point')}, ${away.name} ${counted(away.points, 'point')}`}</p>
      <Side side={home} isHome trails={home.points < away.points} />
      <CentreCircle />
      <Side side={away} isHome={false} trails={away.points < home.points} />
    </ScoreboardFrame>
  );
}

/** 'vs' between the two halves. */
export const CentreCircle = () => (
  <div className="grid size-17 place-items-center justify-self-center rounded-full border-[1.5px] border-chalk bg-[radial-gradient(circle,var(--color-pitch)_17px,transparent_17.5px)] max-md:-mt-2 max-md:self-start md:size-23">
    <span className="text-sm font-semibold text-on-pitch-2">vs</span>
  </div>
);

type FrameProps = Omit<ScoreboardProps, 'home' | 'away'> & { children: ReactNode };

/** The pitch and header line around it; while loading, its content has the same size. */
export function ScoreboardFrame({ id, title, caption, share, state, children }: FrameProps) {
  return (
    <div className="scoreboard pitch-stripes on-pitch relative isolate grid min-h-43 grid-cols-[minmax(0,1fr)_72px_minmax(0,1fr)] items-center overflow-hidden px-3.5 pt-11 pb-4.5 before:absolute before:inset-y-0 before:left-[calc(50%-0.75px)] before:-z-1 before:w-[1.5px] before:bg-chalk md:min-h-38 md:grid-cols-[minmax(0,1fr)_116px_minmax(0,1fr)] md:px-6 md:pt-10 md:pb-5">
      <div
        className={classNames(
          'absolute inset-x-4 top-3.5 flex min-h-6 items-center justify-between gap-2 text-sm font-[550] text-on-pitch-2 md:inset-x-5',
          share !== undefined && 'md:right-14',
        )}
      >
        <h2 id={id} className="heading-3 text-on-pitch">
          {title}
        </h2>
        <span className="flex items-center gap-2">
          <StateChip state={state} />
          {caption}
        </span>
      </div>
      {share === undefined ? null : (
        <div className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-pitch md:top-1 md:right-2.5 md:bottom-auto md:left-auto md:translate-x-0 md:bg-transparent">
          {share}
        </div>
      )}
      {children}
    </div>
  );
}

const CHIP = 'inline-flex h-6 items-center gap-1.25 rounded-sm bg-on-pitch px-2 text-xs font-semibold text-[#0f5f45]';

function StateChip({ state }: { state: ScoreboardProps['state'] }) {
  if (state === 'scheduled') return null;
  if (state === 'live') return <LiveChip />;
  return (
    <span className={CHIP}>
      <Check aria-hidden className="size-4" />
      Final
    </span>
  );
}

function LiveChip() {
  const { isLive, text } = useLiveStatus();
  return (
    <span className={CHIP}>
      {isLive ? <span aria-hidden className="live-dot size-1.75 rounded-full bg-[#b83a0b]" /> : null}
      {text}
    </span>
  );
}

function Side({ side, isHome, trails }: { side: ScoreboardSide; isHome: boolean; trails: boolean }) {
  const { name, team, note, outlook, isOwn = false, points } = side;
  const changes = useChanges(points);
  const digits = figureText(points).length;
  return (
    <div
      className={classNames(
        'flex min-w-0 gap-1.5 max-md:flex-col max-md:items-center max-md:self-stretch max-md:text-center md:items-center md:gap-4.5',
        isHome && 'md:flex-row-reverse md:text-right',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'figure-score flex-none md:min-w-[1.25em]',
          digits > 2 && 'text-[calc(var(--text-score)*0.78)]! md:min-w-[1.9em]',
          isHome ? 'md:text-right' : 'md:text-left',
          trails && 'text-on-pitch-2',
        )}
      >
        <span key={changes} className={classNames('inline-block rounded-sm', changes > 0 && 'total-changed')}>
          {figureText(points)}
        </span>
      </span>
      <span className="min-w-0 text-15 leading-tight font-[650] text-balance wrap-anywhere font-stretch-104% md:text-lg">
        {team === undefined ? (
          <Name lines={2}>{name}</Name>
        ) : (
          <TeamLink team={team} className="-my-3.5 block py-3.5">
            <Name lines={2}>{name}</Name>
          </TeamLink>
        )}
        <small
          key={note}
          className={classNames(
            'mt-0.5 flex items-center gap-1.5 text-sm font-medium text-on-pitch-2 font-stretch-100% max-md:justify-center',
            isHome && 'md:justify-end',
          )}
        >
          {isOwn ? <span className="rounded-xs bg-on-pitch px-1.25 text-xs font-semibold text-pitch">You</span> : null}
          <span>{note || '\u00a0'}</span>
        </small>
        {outlook === undefined ? null : (
          <small key={`outlook ${outlook}`} className="block text-xs font-medium text-on-pitch-2 font-stretch-100%">
            {outlook || '\u00a0'}
          </small>
        )}
      </span>
    </div>
  );
}
