import Minus from 'lucide-react/icons/minus';
import { useId, useRef } from 'react';
import { counted } from '#game/counted';
import type { PlayerCode } from '#game/identity';
import { type Position, positions } from '#game/position';
import type { Refusal } from '#game/refusal';
import { Kit } from '../../football/kit.tsx';
import { AbsenceLine } from '../../football/player/absence.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import { type EditorState, type Half, judgeAdd } from './editor-state.ts';
import { FormStrip, formText } from './form-strip.tsx';
import { KickOffs, Meets, useMeetsText } from './meets.tsx';

const groupNames: Record<Position, string> = {
  GK: 'Goalkeepers',
  D: 'Defenders',
  M: 'Midfielders',
  S: 'Strikers',
};

export interface SquadListProps {
  state: EditorState;
  squad: EditorSquad;
  /** The player who was just refused: their row is marked. */
  refused: PlayerCode | null;
  /** Null when locked. */
  editing: {
    tap(player: PlayerCode): void;
    add(half: Half, player: PlayerCode): void;
    remove(player: PlayerCode): void;
  } | null;
  /** Opens the player's season. */
  onInfo: (player: PlayerCode) => void;
}

/** The squad by position, each marked as in the eleven (XI), on the autobench (B1 to B3), or free to join either. */
export function SquadList({ state, squad, refused, editing, onInfo }: SquadListProps) {
  return (
    <Card flush className="px-2.5 py-4 max-[390px]:px-2 md:px-4">
      <h2 className="sr-only">Squad</h2>
      {positions.map((position) => (
        <section
          key={position}
          id={`squad-${position}`}
          aria-label={groupNames[position]}
          className="scroll-mt-24 not-first-of-type:mt-3"
        >
          <h3 className="mb-1 px-1.5 text-sm font-semibold text-ink-2 md:px-0">{groupNames[position]}</h3>
          <ul>
            {[...squad.values()]
              .filter((player) => player.position === position)
              .map((player) => (
                <SquadRow
                  key={player.code}
                  player={player}
                  state={state}
                  squad={squad}
                  isRefused={refused === player.code}
                  editing={editing}
                  onInfo={onInfo}
                />
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

type RowProps = Omit<SquadListProps, 'refused'> & { player: EditorPlayer; isRefused: boolean };

function SquadRow({ player, state, squad, isRefused, editing, onInfo }: RowProps) {
  const meets = useMeetsText(player);
  const look =
    'flex min-h-11 min-w-0 flex-[1_1_7rem] items-center gap-2.5 rounded-md px-1.5 max-[390px]:gap-1.5 max-[390px]:px-0.5 md:px-0';
  return (
    <li
      className={classNames(
        'flex min-h-13 flex-wrap items-center justify-end gap-2.5 rounded-md max-[390px]:gap-1 max-[390px]:py-1 md:min-h-10',
        isRefused && 'bg-danger-soft inset-shadow-[3px_0_0_var(--color-danger)]',
        state.chosen === player.code && 'ring-3 ring-focus',
      )}
    >
      {editing === null ? (
        <span className={look}>
          <Face player={player} />
        </span>
      ) : (
        <button
          type="button"
          aria-pressed={state.chosen === player.code}
          title={meets}
          aria-label={`${player.shownName}, ${player.clubName}, ${counted(player.total_points, 'point')}`}
          className={look}
          onClick={() => editing.tap(player.code)}
        >
          <Face player={player} />
        </button>
      )}
      <button
        type="button"
        title="Season"
        aria-label={`${counted(player.total_points, 'point')}, about ${player.shownName}${formText(player.form)}`}
        className="grid min-h-11 w-11 flex-none content-center gap-0.5 rounded-md text-right leading-4 font-semibold tabular-nums hover:bg-surface-2 md:fine:min-h-9"
        onClick={() => onInfo(player.code)}
      >
        <span className="underline decoration-line-strong decoration-dotted underline-offset-3">
          {player.total_points}
        </span>
        <FormStrip form={player.form} />
      </button>
      <Standing {...{ player, state, squad, editing }} />
    </li>
  );
}

const Face = ({ player }: { player: EditorPlayer }) => (
  <>
    <Kit url={player.kitUrl} />
    <span className="min-w-0 flex-1 text-left">
      <span
        title={player.shownName}
        className="block font-[550] max-[390px]:truncate max-[390px]:text-sm min-[390px]:line-clamp-2"
      >
        {player.shownName}
      </span>
      <span className="block text-xs text-ink-3 min-[390px]:line-clamp-2">
        <Meets player={player} />{' '}
        <span className="max-[390px]:block">
          <KickOffs player={player} />
        </span>
      </span>
      <AbsenceLine player={player} className="pb-1" />
    </span>
    <span className="flex-none text-sm text-ink-3 max-md:hidden">{player.clubCode}</span>
  </>
);

/** The player's role in the selection, or the buttons to add them; the focus stays with what was pressed last. */
function Standing({ player, state, squad, editing }: Omit<RowProps, 'isRefused' | 'onInfo'>) {
  const { eleven, autobench } = state.edited;
  const place = useRef<HTMLSpanElement>(null);
  /** Who was removed can be added where they were, and who was added be removed. */
  const press = (half: Half, step: () => void) =>
    keepFocus(step, () => [...(place.current?.querySelectorAll('button') ?? [])].at(half === 'eleven' ? 0 : -1));
  const bench = autobench.indexOf(player.code);
  const mark = eleven.includes(player.code) ? 'XI' : bench === -1 ? null : `B${bench + 1}`;
  if (mark === null) {
    if (editing === null) return <span className="w-9.5 flex-none" />;
    const add = (half: Half) => ({
      half,
      player,
      refusal: judgeAdd(half, player.code, state, squad),
      onAdd: () => press(half, () => editing.add(half, player.code)),
    });
    return (
      <span ref={place} className="flex flex-none items-center gap-1.5">
        <AddButton label="XI" {...add('eleven')} />
        <AddButton label="B" {...add('autobench')} />
      </span>
    );
  }
  return (
    <span ref={place} className="flex flex-none items-center gap-1.5">
      <span
        className={classNames(
          'grid h-6 w-9.5 place-items-center rounded-sm text-xs font-bold',
          mark === 'XI' ? 'bg-brand text-on-brand' : 'bg-surface-3 text-ink-2',
        )}
      >
        {mark}
      </span>
      {editing === null ? null : (
        <IconButton
          label={`Remove ${player.shownName}`}
          icon={<Minus aria-hidden className="size-4" />}
          small
          onClick={() => press(mark === 'XI' ? 'eleven' : 'autobench', () => editing.remove(player.code))}
        />
      )}
    </span>
  );
}

type AddButtonProps = {
  half: Half;
  label: string;
  player: EditorPlayer;
  refusal: Refusal | null;
  onAdd: () => void;
};

/** Greyed out when a rule forbids it; pressing it says why. */
function AddButton({ half, label, player, refusal, onAdd }: AddButtonProps) {
  const id = useId();
  const what = half === 'eleven' ? 'the starting XI' : 'the autobench';
  return (
    <button
      type="button"
      aria-label={`Add ${player.shownName} to ${what}`}
      aria-disabled={refusal !== null}
      aria-describedby={refusal === null ? undefined : id}
      title={refusal?.sentence}
      className="size-11 rounded-md border border-brand text-xs font-bold text-brand hover:bg-brand hover:text-on-brand aria-disabled:border-line-strong aria-disabled:bg-transparent aria-disabled:text-ink-3 md:fine:h-7 md:fine:w-9.5"
      onClick={onAdd}
    >
      {label}
      {refusal === null ? null : (
        <span id={id} hidden>
          {refusal.sentence}
        </span>
      )}
    </button>
  );
}
