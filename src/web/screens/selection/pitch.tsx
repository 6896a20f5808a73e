import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PlayerCode } from '#game/identity';
import { type Position, positions, positionWord } from '#game/position';
import { slotsOf } from '#game/selection/switch-formation';
import { Kit } from '../../football/kit.tsx';
import { AbsenceFlag, absenceText } from '../../football/player/absence.tsx';
import {
  PitchField,
  PitchRow,
  pitchPlace,
  plateLook,
  plateName,
  tokenKit,
  tokenLook,
} from '../../football/selection/pitch-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import type { EditorPlayer, EditorSquad } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';
import { KickOffs, Meets, useMeetsText } from './meets.tsx';
import { myTeamTexts } from './my-team-texts.ts';

export interface PitchProps {
  state: EditorState;
  squad: EditorSquad;
  /** Null when locked: nothing can be tapped. */
  editing: {
    tap(player: PlayerCode): void;
    tapSlot(position: Position): void;
    remove(player: PlayerCode): void;
  } | null;
}

/** The eleven in their formation, the goalkeeper at the top; empty slots can be tapped. */
export function Pitch({ state, squad, editing }: PitchProps) {
  return (
    <PitchField>
      {positions.map((position) => (
        <PitchRow key={position} position={position}>
          {slotsOf(position, state.formation, state.edited, squad).map((code, index) => {
            const player = code === null ? undefined : squad.get(code);
            return (
              <li key={code ?? `empty-${index}`} className={pitchPlace}>
                {player === undefined ? (
                  <EmptyPlace position={position} editing={editing} />
                ) : (
                  <Token player={player} isChosen={state.chosen === player.code} editing={editing} />
                )}
              </li>
            );
          })}
        </PitchRow>
      ))}
    </PitchField>
  );
}

/** The id of a player's button on the pitch or the autobench. */
export const placeId = (player: PlayerCode): string => `place-${player}`;

type TokenProps = Pick<PitchProps, 'editing'> & { player: EditorPlayer; isChosen: boolean };

function Token({ player, isChosen, editing }: TokenProps) {
  const meets = useMeetsText(player);
  const face = (
    <>
      <Kit url={player.kitUrl} size="large" className={tokenKit} />
      <AbsenceFlag player={player} className="absolute -top-1 left-[calc(50%-1.75rem)] shadow-sm" />
      <span className={classNames(plateLook, isChosen && 'ring-3 ring-focus')}>
        <span title={player.shownName} className={plateName}>
          {player.shortName}
        </span>
        <span className="block text-2xs leading-[0.8125rem] font-[550] text-ink-3">
          <Meets player={player} />
        </span>
        <span className="block min-h-3.25 text-2xs leading-[0.8125rem] text-ink-3 min-[390px]:line-clamp-2">
          <KickOffs player={player} />
        </span>
      </span>
    </>
  );
  if (editing === null) return <div className={tokenLook}>{face}</div>;
  return (
    <>
      <button
        id={placeId(player.code)}
        type="button"
        aria-haspopup="dialog"
        title={meets}
        aria-label={`${player.shownName}, ${player.clubName}${player.plays ? '' : `, ${myTeamTexts.noMatch.toLowerCase()}`}`}
        aria-describedby={player.absence === null ? undefined : `${placeId(player.code)}-absence`}
        className={tokenLook}
        onClick={() => editing.tap(player.code)}
      >
        {face}
      </button>
      {player.absence === null ? null : (
        <span id={`${placeId(player.code)}-absence`} hidden>
          {absenceText(player.absence)}
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${player.shownName}`}
        className="absolute -top-3.5 left-1/2 grid size-11 place-items-center md:hidden"
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('ul');
          keepFocus(
            () => editing.remove(player.code),
            () => row?.querySelector<HTMLElement>('[data-empty-place]'),
          );
        }}
      >
        <span className="grid size-5.5 place-items-center rounded-full bg-surface text-ink-2 shadow-sm">
          <X aria-hidden strokeWidth={2.5} className="size-3.25" />
        </span>
      </button>
    </>
  );
}

function EmptyPlace({ position, editing }: Pick<PitchProps, 'editing'> & { position: Position }) {
  const word = positionWord[position];
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  const face = (
    <>
      <span className="m-0.5 grid size-10 place-items-center rounded-full border-2 border-dashed border-on-pitch-2 md:m-0.75 md:size-11">
        {editing === null ? null : <Plus aria-hidden className="size-5" />}
      </span>
      <span className="py-0.75 text-2xs font-semibold md:text-xs">{name}</span>
    </>
  );
  const look = 'grid w-full justify-items-center gap-0.75 rounded-md text-on-pitch';
  if (editing === null) return <div className={look}>{face}</div>;
  return (
    <button
      type="button"
      data-empty-place
      aria-label={`Empty place: ${word}`}
      className={look}
      onClick={() => editing.tapSlot(position)}
    >
      {face}
    </button>
  );
}
