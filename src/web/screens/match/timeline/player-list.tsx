import type { PlayerCode } from '#game/identity';
import { keepsCleanSheets } from '#game/match/fold-match';
import { helpedBy } from '#game/match/helped';
import type { Side } from '#game/match/match-event';
import type { MatchReport } from '#game/match/match-report';
import { PointsChip } from '../../../football/points-chip.tsx';
import { PositionPill } from '../../../football/position-pill.tsx';
import { nameOf, pointsOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Name } from '../../../ui/name.tsx';
import { Badges } from './badges.tsx';
import { cleanSheetBadge } from './clean-sheet-badge.ts';
import { useMyPlayers } from './use-my-players.ts';

interface PlayerListProps {
  report: ReportedMatch;
  side: Side;
  /** Opens a player's season with their points explained; null: names do not open. */
  onOpen: ((player: PlayerCode) => void) | null;
  className?: string;
}

/** The list has no controls, so it takes the focus itself to be scrolled by keyboard. */
const scrolling = { tabIndex: 0 };

/** One side's players with their badges and current points; substitutes who came on stand below. */
export function PlayerList({ report, side, onOpen, className }: PlayerListProps) {
  const { sheet, state, clubs } = report;
  const mine = useMyPlayers();
  const subs = [...state.reports.values()].filter(
    (playerReport) => playerReport.side === side && playerReport.substitute === 1,
  );
  const rows = (players: readonly PlayerCode[]) =>
    players.map((player) => {
      const playerReport = state.reports.get(player);
      return playerReport === undefined ? null : (
        <PlayerRow
          key={player}
          {...{ report, playerReport, onOpen }}
          mine={mine.teamsOf(player)}
          isNamed={mine.isOfSeveralTeams}
        />
      );
    });
  return (
    <section
      {...scrolling}
      aria-label={clubs[side].real_team_name}
      className={classNames(
        'min-h-28 flex-1 overflow-y-auto px-3.5 py-2 focus-visible:-outline-offset-2 max-md:short:flex-none columns:row-span-2',
        className,
      )}
    >
      <ul>{rows(sheet.lineUps[side].xi)}</ul>
      {subs.length === 0 ? null : (
        <>
          <h3 className="meta pt-3 pb-1 font-semibold">Substitutes</h3>
          <ul>{rows(subs.map(({ player_id }) => player_id))}</ul>
        </>
      )}
    </section>
  );
}

interface PlayerRowProps extends Pick<PlayerListProps, 'report' | 'onOpen'> {
  playerReport: MatchReport;
  /** My teams that own them. */
  mine: readonly string[];
  /** Whether the names of those teams are shown. */
  isNamed: boolean;
}

function PlayerRow({ report, playerReport, mine, isNamed, onOpen }: PlayerRowProps) {
  const { player_id: player } = playerReport;
  const role = report.sheet.roles.get(player);
  const hasLeft = playerReport.minute_subbed_off !== null || playerReport.minute_sent_off !== null;
  if (role === undefined) return null;
  return (
    <li
      // The name's button fills the row, and no more than the row.
      className={classNames(
        'relative flex min-h-11 items-center gap-2',
        mine.length > 0 && '-mx-1.5 rounded-md bg-brand-soft px-1.5 py-1',
      )}
    >
      <PositionPill position={role.position} />
      <div className="min-w-0 flex-1">
        <p className={classNames('truncate text-sm font-semibold', hasLeft && 'text-ink-3')}>
          {onOpen === null ? (
            nameOf(report, player)
          ) : (
            <button
              type="button"
              className="text-left after:absolute after:inset-0 hover:underline"
              onClick={() => onOpen(player)}
            >
              {nameOf(report, player)}
            </button>
          )}
          {mine.length > 0 ? <span className="sr-only"> (your player)</span> : null}
        </p>
        {isNamed && mine.length > 0 ? <Name className="text-xs text-brand-ink">{mine.join(', ')}</Name> : null}
        <p className="flex flex-wrap items-center gap-1.5 text-xs font-semibold text-ink-2">
          <Badges
            playerReport={playerReport}
            helped={helpedBy(report.sheet.events, player)}
            badge={cleanSheetBadge(playerReport, role)}
            conceded={keepsCleanSheets[role.position]}
          />
        </p>
      </div>
      {report.view.match.status === 'void' ? null : (
        <PointsChip points={pointsOf(report, player)} provisional={!report.sheet.complete || report.waiting > 0} />
      )}
    </li>
  );
}
