import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { PlayerCode } from '#game/identity';
import type { Side } from '#game/match/match-event';
import type { MatchSheet, TeamSheet } from '#game/match/match-sheet';
import { nameSearch } from '#game/name-search';
import { type Position, positions } from '#game/position';
import { Kit } from '../../../football/kit.tsx';
import { PositionPill } from '../../../football/position-pill.tsx';
import { nameOf, type ReportedMatch } from '../../../report/reported-match.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LastLineUp } from './last-line-up.tsx';
import { formationText, isPicked, tapped, toPick, wrongSoFar } from './line-up-draft.ts';
import { SomebodyElse } from './somebody-else.tsx';

const groupText: Record<Position, string> = { GK: 'Goalkeepers', D: 'Defenders', M: 'Midfielders', S: 'Strikers' };

interface SidePickerProps {
  report: ReportedMatch;
  side: Side;
  sheets: MatchSheet['lineUps'];
  onChange: (sheet: TeamSheet) => void;
  className?: string;
}

/** One side's squad by position: a tick marks the eleven, B the bench. */
export function SidePicker({ report, side, sheets, onChange, className }: SidePickerProps) {
  const [search, setSearch] = useState('');
  const sheet = sheets[side];
  const club = report.clubs[side];
  const { roles } = report.sheet;
  const choose = (player: PlayerCode) => choiceOf(sheet, player) === 'out' && onChange(tapped(sheet, player));
  const isEmpty = !isPicked(sheet);
  const refusal = wrongSoFar(sheet, roles);
  const isNamed = nameSearch(search);
  const isMeant = (player: PlayerCode) => isNamed(nameOf(report, player));
  const squad = listedFor(report, side, sheet);
  const ofPosition = (players: readonly PlayerCode[], position: Position) =>
    players.filter((player) => roles.get(player)?.position === position);
  return (
    <section
      aria-label={club.real_team_name}
      className={classNames('px-4 py-3 md:px-5 md:even:border-l md:even:border-line', className)}
    >
      <header className="mb-2 flex min-h-11 flex-wrap items-center gap-2.5">
        <Kit url={club.kit_url} />
        <h3 className="heading-2">{club.real_team_name}</h3>
        <span className="meta">{`${sheet.xi.length}/11`}</span>
        {toPick(sheet) === 0 ? <Badge tone="brand">{formationText(sheet, roles)}</Badge> : null}
        {isEmpty || report.hasBegun ? null : <LastLineUp report={report} side={side} onUse={onChange} />}
      </header>
      {isEmpty && !report.hasBegun ? <LastLineUp report={report} side={side} onUse={onChange} isOffer /> : null}
      <SearchField
        label={`Search ${club.real_team_name}`}
        placeholder="Search"
        value={search}
        onValueChange={setSearch}
      />
      {refusal === null ? null : <Alert className="mt-2">{refusal.sentence}</Alert>}
      {positions.map((position) => {
        const group = ofPosition(squad, position).filter(isMeant);
        return group.length === 0 ? null : (
          <div key={position} className="mt-3">
            <h4 className="mb-1.5 flex items-center gap-2 text-sm font-semibold text-ink-2">
              <PositionPill position={position} />
              {groupText[position]}
              <span className="ml-auto text-ink">{ofPosition(sheet.xi, position).length}</span>
            </h4>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-1.5 lg:grid-cols-3">
              {group.map((player) => (
                <li key={player}>
                  <PlayerTile
                    name={nameOf(report, player)}
                    choice={choiceOf(sheet, player)}
                    onTap={() => onChange(tapped(sheet, player))}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <SomebodyElse {...{ report, side }} lineUps={sheets} onFetched={choose} />
    </section>
  );
}

/** The club's players by name. Who is named stays in the list, also after a transfer. */
const listedFor = (report: ReportedMatch, side: Side, { xi, bench }: TeamSheet): readonly PlayerCode[] =>
  [...new Set([...report.squads[side], ...xi, ...bench])].toSorted((a, b) =>
    nameOf(report, a).localeCompare(nameOf(report, b)),
  );

type Choice = 'xi' | 'bench' | 'out';
const choiceOf = ({ xi, bench }: TeamSheet, player: PlayerCode): Choice => {
  if (xi.includes(player)) return 'xi';
  return bench.includes(player) ? 'bench' : 'out';
};

const TILES: Record<Choice, string> = {
  xi: 'border-brand bg-brand-soft',
  bench: 'border-line-strong bg-surface-3',
  out: 'border-line-strong bg-surface hover:bg-surface-2',
};
const BOXES: Record<Choice, string> = {
  xi: 'border-brand bg-brand text-on-brand',
  bench: 'border-ink-2 bg-ink-2 text-ink-inverse',
  out: 'border-control',
};

function PlayerTile({ name, choice, onTap }: { name: string; choice: Choice; onTap: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={choice !== 'out'}
      onClick={onTap}
      className={classNames(
        'flex min-h-14 w-full items-center gap-2.5 rounded-md border px-2.5 text-left text-sm font-semibold',
        TILES[choice],
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-5.5 flex-none place-items-center rounded-[7px] border-[1.5px] text-xs font-bold',
          BOXES[choice],
        )}
      >
        {choice === 'xi' ? <Check className="size-3.5 stroke-3" /> : null}
        {choice === 'bench' ? 'B' : null}
      </span>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {choice === 'bench' ? <span className="sr-only">, on the bench</span> : null}
    </button>
  );
}
