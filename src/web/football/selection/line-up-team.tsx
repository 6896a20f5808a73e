// A locked line-up on the pitch: how it stands, who did not appear, and who came in for whom.

import { figureText } from '#game/figure-text';
import type { PlayerCode } from '#game/identity';
import { positions } from '#game/position';
import { autosubReasonTexts } from '#game/selection/autosub-texts';
import { formationOf } from '#game/selection/formation';
import { elevenSize } from '#game/selection/selection-size';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Kit } from '../kit.tsx';
import { PointsChip } from '../points-chip.tsx';
import { PositionPill } from '../position-pill.tsx';
import type { PlayerView } from '../selection-view.ts';
import { useReaderClock } from '../use-reader-clock.ts';
import { AutosubMark } from './autosub-mark.tsx';
import { benchCard, benchNumber } from './bench-card.ts';
import type { ReaderClock } from './mirrored-squads.tsx';
import { countedPoints } from './part-summary.ts';
import { PitchField, PitchRow, pitchPlace, plateLook, plateName, tokenKit, tokenLook } from './pitch-field.tsx';
import { shortNames } from './short-names.ts';
import { benchOf } from './squad-groups.ts';

export interface LineUpTeamProps {
  players: readonly PlayerView[];
  onOpenPlayer: (code: PlayerCode) => void;
  onOpenAutobench: (code: PlayerCode) => void;
}

/** The starting XI with its total and formation, on the pitch, and the autobench below. */
export function LineUpTeam({ players, onOpenPlayer, onOpenAutobench }: LineUpTeamProps) {
  const clock = useReaderClock();
  const starters = players.filter(({ isStarting }) => isStarting);
  const short = shortNames(players.map(({ name }) => name));
  const shirts = new Map(players.map(({ code, name }, at) => [code, short[at] ?? name]));
  return (
    <>
      <Head starters={starters} players={players} />
      <PitchField>
        {positions.map((position) => (
          <PitchRow key={position} position={position}>
            {starters
              .filter((player) => player.position === position)
              .map((player) => (
                <li key={player.code} className={pitchPlace}>
                  <Token
                    {...{ player, clock }}
                    shirt={shirts.get(player.code) ?? player.name}
                    onOpen={() => (player.didNotAppear ? onOpenAutobench : onOpenPlayer)(player.code)}
                  />
                </li>
              ))}
          </PitchRow>
        ))}
      </PitchField>
      <Card flush className="mt-3">
        <div className="grid items-center gap-2.5 p-3 md:grid-cols-[6.5rem_minmax(0,1fr)] md:gap-3 md:pl-4.5">
          <h2 className="heading-2">Autobench</h2>
          <ol className="grid grid-cols-3 gap-2 md:gap-2.5">
            {benchOf(players).map((player, index) => (
              <li key={player.code} className="grid min-w-0">
                <Reserve
                  {...{ player, clock }}
                  number={index + 1}
                  shirt={shirts.get(player.code) ?? player.name}
                  onOpen={() => onOpenPlayer(player.code)}
                  onWhy={() => onOpenAutobench(player.code)}
                />
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </>
  );
}

function Head({ starters, players }: { starters: readonly PlayerView[]; players: readonly PlayerView[] }) {
  const formation = formationOf(starters.flatMap(({ position }) => position ?? []));
  const isOpen = players.some(({ provisional, kickOff }) => provisional || kickOff !== null);
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-2 md:mb-2">
      <h2 className="heading-2">Starting XI</h2>
      {starters.length < elevenSize ? <span className="meta">{`${starters.length}/${elevenSize}`}</span> : null}
      <PointsChip points={countedPoints(players)} provisional={isOpen} size="large" />
      <span className="sr-only">{isOpen ? 'points, provisional' : 'points'}</span>
      <span className="flex-1" />
      {formation === null ? null : <Badge tone="brand">{formation}</Badge>}
    </div>
  );
}

/** 'plays Sun 14:00', 'did not appear', '6 points, provisional'. */
function standingText(player: PlayerView, clock: ReaderClock | null): string {
  const { kickOff, points, provisional } = player;
  if (isAbsent(player)) return 'did not appear';
  if (kickOff !== null) return clock === null ? 'still to play' : `plays ${clock.kickOffText(kickOff)}`;
  return `${figureText(points)} ${points === 1 ? 'point' : 'points'}${provisional ? ', provisional' : ''}`;
}

/** Whoever did not play stands there without points, on the bench as on the pitch. */
const isAbsent = ({ didNotAppear, reason }: PlayerView): boolean => didNotAppear || reason === 'bench-did-not-appear';

type ShownPlayer = { player: PlayerView; shirt: string; clock: ReaderClock | null; onOpen: () => void };

function Token({ player, shirt, clock, onOpen }: ShownPlayer) {
  return (
    <button
      type="button"
      aria-label={`${player.name}, ${standingText(player, clock)}`}
      className={tokenLook}
      onClick={onOpen}
    >
      <Kit url={player.kitUrl} size="large" className={player.didNotAppear ? `${tokenKit} opacity-45` : tokenKit} />
      <span className={plateLook}>
        <span title={player.name} className={plateName}>
          {shirt}
        </span>
        <span className="grid min-h-6.5 place-items-center text-2xs leading-[0.8125rem] font-[550] text-ink-3">
          <Standing {...{ player, clock }} />
        </span>
      </span>
    </button>
  );
}

/** The points; before there can be any the kick-off, and for whoever did not play that they did not. */
function Standing({ player, clock }: Pick<ShownPlayer, 'player' | 'clock'>) {
  if (isAbsent(player))
    return (
      <span className={player.didNotAppear && player.replacedBy === null ? 'text-danger' : undefined}>
        Did not appear
      </span>
    );
  if (player.kickOff !== null) return clock?.kickOffText(player.kickOff) ?? null;
  return <PointsChip points={player.points} provisional={player.provisional} counted={player.counted} size="legend" />;
}

function Reserve({ player, shirt, clock, number, onOpen, onWhy }: ShownPlayer & { number: number; onWhy: () => void }) {
  return (
    <div className={benchCard}>
      <span className={benchNumber}>{number}</span>
      <span className="flex min-w-0 flex-1 flex-col items-center gap-1 md:items-start">
        <button
          type="button"
          title={autosubReasonTexts[player.reason]}
          aria-label={`${player.name}, ${standingText(player, clock)}${player.counted ? '' : ', not counted'}`}
          className="flex min-h-11 w-full min-w-0 flex-col items-center gap-1 rounded-md md:flex-row md:gap-2.5 md:text-left"
          onClick={onOpen}
        >
          <Kit url={player.kitUrl} />
          <span className="grid max-w-full min-w-0 gap-0.5">
            <span className="truncate text-sm font-[650]">{shirt}</span>
            <span className="flex items-center justify-center gap-1.5 text-xs text-ink-3 md:justify-start">
              {player.position === null ? null : <PositionPill position={player.position} />}
              <Standing {...{ player, clock }} />
            </span>
          </span>
        </button>
        {player.cameInFor === null ? null : (
          <AutosubMark cameInFor={player.cameInFor.name} onOpen={onWhy} className="max-w-full" />
        )}
      </span>
    </div>
  );
}
