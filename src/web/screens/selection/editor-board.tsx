import { useMemo } from 'react';
import type { PlayerCode } from '#game/identity';
import { elevenSize } from '#game/selection/formation';
import { autobenchSize } from '#game/selection/selection-rules';
import { SquadDialogs, shownText, useSquadDialogs } from '../../football/selection/squad-dialogs.tsx';
import { Autobench } from './autobench.tsx';
import type { LockedLineUp, Scored } from './editor-data.ts';
import { EditorSheets, useEditorSheets } from './editor-sheets.tsx';
import { ElevenHead } from './eleven-head.tsx';
import { missingText } from './my-team-texts.ts';
import { useOpenEditor } from './open-editor.ts';
import { Pitch } from './pitch.tsx';
import { SquadList } from './squad-list.tsx';

/** The pitch with the autobench below it, and the squad beside them. */
export function EditorBoard() {
  const { state, squad, shown, lineUp, refused, steps } = useOpenEditor();
  const { opened, onOpenPlayer, onClose } = useSquadDialogs();
  const scored = useMemo(() => scoredOf(lineUp, onOpenPlayer), [lineUp, onOpenPlayer]);
  const sheets = useEditorSheets();
  // Whoever was chosen before goes there; otherwise the sheet names who may.
  const tapShirt = (player: PlayerCode) =>
    state.chosen === null ? sheets.open({ what: 'swap', starter: player }) : steps?.tap(player);
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
          onAutoPick={steps === null ? null : () => sheets.open({ what: 'auto-pick' })}
        />
        <Pitch {...{ state, squad, scored }} editing={steps === null ? null : { ...steps, tap: tapShirt }} />
        <Autobench
          {...{ state, squad, scored }}
          editing={steps === null ? null : { ...steps, tapSlot: steps.tapBenchSlot }}
        />
      </div>
      <SquadList {...{ state, squad, refused }} editing={steps} onInfo={sheets.setAbout} />
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
      <EditorSheets {...sheets} />
    </div>
  );
}

const sidesOf = ({ players }: LockedLineUp) => ({ home: players, away: [] });

const scoredOf = (lineUp: LockedLineUp | null, open: (player: PlayerCode) => void): Scored | null =>
  lineUp && { points: new Map(lineUp.players.map(({ code, points }) => [code, points])), open };
