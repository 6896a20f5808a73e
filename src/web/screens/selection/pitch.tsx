import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PlayerCode } from '#game/identity';
import { type Position, positions, positionWord } from '#game/position';
import { slotsOf } from '#game/selection/switch-formation';
import { Kit } from '../../football/kit.tsx';
import { figure } from '../../football/signed.ts';
import { classNames } from '../../ui/class-names.ts';
import type { EditorPlayer, EditorSquad, Scored } from './editor-data.ts';
import type { EditorState } from './editor-state.ts';
import { Locked } from './locked.tsx';
import { KickOffs, Meets, meetsText } from './meets.tsx';
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
  /** The points of a locked part. */
  scored: Scored | null;
}

/** The eleven in their formation, the goalkeeper at the top; empty slots can be tapped. */
export function Pitch({ state, squad, editing, scored }: PitchProps) {
  return (
    <div className="on-pitch pitch-rows relative isolate -mx-1.5 grid min-h-110 auto-rows-fr overflow-hidden rounded-lg px-0.5 pt-3.5 pb-5 md:mx-0 md:min-h-115.5 md:px-4 md:pt-4">
      <PitchLines />
      {positions.map((position) => (
        <ul
          key={position}
          aria-label={`${positionWord[position]}s`}
          className="flex items-center justify-around md:px-2"
        >
          {slotsOf(position, state.formation, state.edited, squad).map((code, index) => {
            const player = code === null ? undefined : squad.get(code);
            return (
              <li key={code ?? `empty-${index}`} className="relative w-18 md:w-26">
                {player === undefined ? (
                  <EmptyPlace position={position} editing={editing} />
                ) : (
                  <Token player={player} isChosen={state.chosen === player.code} editing={editing} scored={scored} />
                )}
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}

/** The id of a starter's button. */
export const placeId = (player: PlayerCode): string => `place-${player}`;

type TokenProps = Pick<PitchProps, 'editing' | 'scored'> & { player: EditorPlayer; isChosen: boolean };

function Token({ player, isChosen, editing, scored }: TokenProps) {
  const points = scored?.points.get(player.code);
  const face = (
    <>
      <Kit url={player.kitUrl} size="large" className="drop-shadow-md md:size-12.5" />
      <span
        className={classNames(
          'block w-full min-w-0 rounded-sm bg-surface px-1 py-0.75 text-center text-ink shadow-sm md:w-auto md:max-w-full md:min-w-18 md:px-2',
          isChosen && 'ring-3 ring-focus',
        )}
      >
        <span className="block truncate text-2xs leading-3.5 font-[650] md:text-xs md:leading-3.75">
          {player.shortName}
        </span>
        <span className="block text-2xs leading-3.25 font-[550] text-ink-3">
          {points === undefined ? <Meets player={player} /> : figure(points)}
        </span>
        {points === undefined ? (
          <span className="block min-h-3.25 truncate text-2xs leading-3.25 text-ink-3">
            <KickOffs player={player} />
          </span>
        ) : null}
      </span>
    </>
  );
  const look = 'grid w-full justify-items-center gap-0.75 rounded-md';
  if (editing === null) return <Locked {...{ player, scored, look, face }} />;
  return (
    <>
      <button
        id={placeId(player.code)}
        type="button"
        aria-haspopup="dialog"
        title={meetsText(player)}
        aria-label={`${player.shownName}, ${player.clubName}${player.plays ? '' : `, ${myTeamTexts.noMatch.toLowerCase()}`}`}
        className={look}
        onClick={() => editing.tap(player.code)}
      >
        {face}
      </button>
      <button
        type="button"
        aria-label={`Remove ${player.shownName}`}
        className="absolute -top-3.5 left-[calc(50%+4px)] grid size-11 place-items-center md:hidden"
        onClick={() => editing.remove(player.code)}
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
      aria-label={`Empty place: ${word}`}
      className={look}
      onClick={() => editing.tapSlot(position)}
    >
      {face}
    </button>
  );
}

/** The pitch's lines, as decoration. */
const PitchLines = () => (
  <div
    aria-hidden
    className="absolute inset-x-3 top-3 -bottom-0.5 -z-1 overflow-hidden rounded-xs border-2 border-chalk"
  >
    <div className="absolute inset-x-1/4 -top-0.5 h-[19%] border-2 border-chalk" />
    <div className="absolute inset-x-[38%] -top-0.5 h-[7%] border-2 border-chalk" />
    <div className="absolute -bottom-16.5 left-1/2 size-33 -translate-x-1/2 rounded-full border-2 border-chalk" />
  </div>
);
