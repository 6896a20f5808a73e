import { Suspense, useMemo, useState } from 'react';
import type { PlayerCode } from '#game/identity';
import { elevenSize } from '#game/selection/formation';
import { autobenchSize } from '#game/selection/selection-rules';
import { SquadDialogs, shownText, useSquadDialogs } from '../../football/selection/squad-dialogs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Autobench } from './autobench.tsx';
import type { LockedLineUp, Scored } from './editor-data.ts';
import { ElevenHead } from './eleven-head.tsx';
import { missingText } from './my-team-texts.ts';
import { useOpenEditor } from './open-editor.ts';
import { Pitch } from './pitch.tsx';
import { SquadList } from './squad-list.tsx';

const AutoPickDialog = lazyPart(() => import('./auto-pick-dialog.tsx').then(({ AutoPickDialog }) => AutoPickDialog), {
  failure: 'over',
});
const SwapSheet = lazyPart(() => import('./swap-sheet.tsx').then(({ SwapSheet }) => SwapSheet), { failure: 'over' });
const PlayerSheet = lazyPart(
  () => import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
  { failure: 'over' },
);

/** The pitch with the autobench below it, and the squad beside them. */
export function EditorBoard() {
  const { state, squad, shown, lineUp, refused, steps } = useOpenEditor();
  const { opened, onOpenPlayer, onClose } = useSquadDialogs();
  const scored = useMemo(() => scoredOf(lineUp, onOpenPlayer), [lineUp, onOpenPlayer]);
  const [isPicking, setPicking] = useState(false);
  const [swapped, setSwapped] = useState<PlayerCode | null>(null);
  const [informed, setInformed] = useState<PlayerCode | null>(null);
  const about = informed === null ? undefined : squad.get(informed);
  const { eleven, autobench } = state.edited;
  const missing = steps === null ? '' : missingText(elevenSize - eleven.length, autobenchSize - autobench.length);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-20 min-[1100px]:grid-cols-[minmax(0,1fr)_25rem] md:gap-6 md:pb-0">
      <div className="min-w-0">
        <ElevenHead
          formation={state.formation}
          starters={eleven.length}
          missing={missing}
          onFormation={steps === null ? null : steps.toFormation}
          onAutoPick={steps === null ? null : () => setPicking(true)}
        />
        <Pitch
          {...{ state, squad, scored }}
          editing={
            steps === null
              ? null
              : { ...steps, tap: (player) => (state.chosen === null ? setSwapped(player) : steps.tap(player)) }
          }
        />
        <Autobench
          {...{ state, squad, scored }}
          editing={steps === null ? null : { ...steps, tapSlot: steps.tapBenchSlot }}
        />
      </div>
      <SquadList {...{ state, squad, refused }} editing={steps} onInfo={setInformed} />
      {lineUp === null ? null : (
        <SquadDialogs
          {...{ opened, onClose }}
          source={lineUp.source}
          players={sidesOf(lineUp)}
          gameweek={shown.gameweek_id}
          part={shown.part}
          asOf={shownText(sidesOf(lineUp))}
        />
      )}
      {isPicking && steps !== null ? (
        <Suspense>
          <AutoPickDialog
            {...{ squad, state }}
            onClose={() => setPicking(false)}
            onUse={(picked) => {
              steps.use(picked);
              setPicking(false);
            }}
          />
        </Suspense>
      ) : null}
      {swapped !== null && steps !== null && eleven.includes(swapped) ? (
        <SwapSheet
          {...{ squad, state }}
          starter={swapped}
          onClose={() => setSwapped(null)}
          onSwap={(player) => {
            steps.swap(player, swapped);
            setSwapped(null);
          }}
          onInfo={setInformed}
        />
      ) : null}
      {about === undefined ? null : (
        <PlayerSheet player={about} nested={swapped !== null} onClose={() => setInformed(null)} />
      )}
    </div>
  );
}

const sidesOf = ({ players }: LockedLineUp) => ({ home: players, away: [] });

const scoredOf = (lineUp: LockedLineUp | null, open: (player: PlayerCode) => void): Scored | null =>
  lineUp && { points: new Map(lineUp.players.map(({ code, points }) => [code, points])), open };
