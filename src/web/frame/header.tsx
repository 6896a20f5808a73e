import { Link, useRouterState } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useState } from 'react';
import { nextDeadlineText } from '#game/gameweek/day-text';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { instant } from '#game/instant';
import { type RememberedDeadline, rememberDeadline, rememberedDeadline } from '../data/cache/remembered-deadline.ts';
import { type MyTeam, useMe } from '../data/cache/use-me.ts';
import { viewerZone, zoneSuffix } from '../data/session/viewer-zone.ts';
import { classNames } from '../ui/class-names.ts';
import { LogoMark } from './logo-mark.tsx';
import { markBox, SavedMark } from './saved-mark.tsx';
import { TeamSwitcher } from './team-switcher.tsx';
import { useOpenSelection } from './use-open-selection.ts';

/** The manager, their team, and the next deadline. The line below becomes a shadow once the page is scrolled. */
export function Header() {
  const { data: me } = useMe();
  const isScrolled = useIsScrolled();
  return (
    <header
      className={classNames(
        'top-0 z-20 border-b pt-(--safe-t) not-short:sticky bg-surface transition-shadow duration-(--duration-base)',
        isScrolled ? 'border-transparent shadow-md' : 'border-line max-md:border-transparent',
      )}
    >
      <div className="page-sides relative mx-auto flex min-h-(--header-h) max-w-[calc(var(--container-page)+3rem)] items-center gap-3 py-1 md:gap-4">
        <Link
          to="/"
          aria-label="Touchline"
          className="flex min-h-11 min-w-11 flex-none items-center gap-2.5 max-md:-mr-3"
        >
          <LogoMark />
          <span className="wordmark hidden text-[19px] md:block">Touchline</span>
        </Link>
        <div className="min-w-0 flex-1 leading-[1.3] text-ink-2 max-md:text-15 md:min-w-52 md:border-l md:border-line md:pl-4">
          <p className="flex flex-wrap gap-x-1" title={me?.username}>
            {me === undefined ? <span className="invisible">Welcome</span> : 'Welcome, '}
            <b dir="auto" className="min-w-0 truncate font-semibold text-ink">
              {me?.username}
            </b>
          </p>
          <NextDeadline teams={me?.teams ?? []} />
        </div>
        <TeamSwitcher className="min-w-0 max-md:hidden" />
        <HeaderAvatar src={me?.avatar_url ?? null} />
      </div>
      <PendingLine />
    </header>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > 4);
    // Not immediately: reading the scroll position forces the layout of the page that was just drawn.
    const first = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isScrolled;
}

/** A moving line at the header's edge while the next page loads, shown after 200 ms (motion.css). */
function PendingLine() {
  const isPending = useRouterState({
    select: ({ isLoading, resolvedLocation, location }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  });
  return isPending ? (
    <div aria-hidden className="pending-line absolute inset-x-0 -bottom-px h-0.5 overflow-hidden" />
  ) : null;
}

/** The manager's picture, or an outline of a person, linking to their profile. */
function HeaderAvatar({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Link
      to="/profile"
      aria-label="Profile Settings"
      className="grid size-11 flex-none place-items-center overflow-hidden rounded-full bg-brand-soft text-brand-ink md:fine:size-10"
    >
      {src !== null && src !== failed ? (
        <img src={src} alt="" onError={() => setFailed(src)} className="size-full object-cover" />
      ) : (
        <UserRound aria-hidden className="size-5" />
      )}
    </Link>
  );
}

/** At 390 px it just fits on one line, up to the picture beside it; on two lines there is room for a little air. */
const sentence = 'block max-[390px]:-mr-1 min-[390px]:max-md:-mr-3';

/**
 * The open selection's deadline on one line, in the viewer's zone, and whether all is saved, linking to the team; or that
 * there is none.
 */
function NextDeadline({ teams }: { teams: readonly MyTeam[] }) {
  const { next, open } = useNextDeadline();
  if (next === undefined) return <Room />;
  if (next === null) return <span className="block truncate text-xs text-ink-3">{gameweekTexts.noActiveGameweek}</span>;
  const deadline = instant(next.deadline);
  return (
    <Link to="/my-team" className="tap-44 block text-xs text-ink-3 hover:text-ink hover:underline" title="Select team">
      {/* On two lines if one is too short: the time must always be visible. */}
      <span className={sentence}>
        {nextDeadlineText(deadline, viewerZone())}
        {zoneSuffix(deadline, next.zone)}
        {/* Never alone on a line. */}
        {'\u2060'}
        {open == null ? (
          <span className={markBox} />
        ) : (
          <SavedMark teams={teams} gameweek={open.gameweek_id} part={open.part} />
        )}
      </span>
    </Link>
  );
}

/** The open selection with its deadline, null if there is none; until the server has answered, as remembered. */
function useNextDeadline() {
  const { data } = useOpenSelection();
  const open = data?.open_selection;
  const next = data && (open ? { deadline: open.deadline, zone: data.league_time_zone } : null);
  const text = JSON.stringify(next);
  useEffect(() => {
    if (text !== undefined) rememberDeadline(JSON.parse(text) as RememberedDeadline | null);
  }, [text]);
  return { next: next === undefined ? rememberedDeadline() : next, open };
}

/** Reserves the sentence's space, one line or two, so that nothing moves when it arrives. */
const Room = () => (
  <span aria-hidden className={classNames('invisible text-xs', sentence)}>
    Next deadline: Friday 27th November, 18:00
    <span className={markBox} />
  </span>
);
