import type { PlayerCode } from '#game/identity';
import type { Position } from '#game/position';
import { autobenchSize, elevenSize } from '#game/selection/selection-size';

import { SquadDialogs, shownText, useSquadDialogs } from '../../football/selection/squad-dialogs.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOneColumn } from '../../ui/overlay/use-phone.ts';
import { useLaterFrame } from '../../ui/use-later-frame.ts';
import { Autobench } from './autobench.tsx';
import type { LockedLineUp } from './editor-data.ts';
import { EditorSheets, useEditorSheets } from './editor-sheets.tsx';
import { ElevenHead } from './eleven-head.tsx';
import { missingText } from './my-team-texts.ts';
import { useOpenEditor } from './open-editor.ts';
import { Pitch, placeId } from './pitch.tsx';
import { SquadList } from './squad-list.tsx';

/** Only a locked part needs it; until it is there, the same eleven stands on the pitch without points. */
const LineUpTeam = lazyPart(() => import('../../football/selection/line-up-team.tsx').then((file) => file.LineUpTeam), {
  waiting: () => <ElevenWithoutPoints />,
});

function ElevenWithoutPoints() {
  const { state, squad } = useOpenEditor();
  const starters = state.edited.eleven.length;
  return (
    <>
      <ElevenHead formation={state.formation} starters={starters} missing="" onFormation={null} onAutoPick={null} />
      <Pitch {...{ state, squad }} editing={null} />
    </>
  );
}

/** The pitch with the autobench below it, and the squad beside them. */
export function EditorBoard() {
  const { state, squad, lineUp, refused, steps } = useOpenEditor();
  const sheets = useEditorSheets();
  // Beside the pitch it would be missing for a frame at every change of the part.
  const isBelow = useOneColumn();
  const hasList = useLaterFrame() || !isBelow;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-20 min-[1100px]:grid-cols-[minmax(0,1fr)_25rem] md:gap-6 md:pb-0">
      <div className="min-w-0">{lineUp === null ? <EditedTeam sheets={sheets} /> : <LockedTeam lineUp={lineUp} />}</div>
      {hasList ? <SquadList {...{ state, squad, refused }} editing={steps} onInfo={sheets.setAbout} /> : <ListToCome />}
      <EditorSheets {...sheets} />
    </div>
  );
}

/** As high as the list of a whole squad, so that a page that was scrolled is there again at once. */
const ListToCome = () => <div className="h-240" />;

const sidesOf = ({ players }: LockedLineUp) => ({ home: players, away: [] });

/** A locked part as it stands: nothing can be picked, but points and autosubs open their explanation. */
function LockedTeam({ lineUp }: { lineUp: LockedLineUp }) {
  const { shown } = useOpenEditor();
  const { opened, onOpenPlayer, onOpenAutobench, onClose } = useSquadDialogs();
  return (
    <>
      <LineUpTeam players={lineUp.players} {...{ onOpenPlayer, onOpenAutobench }} />
      <SquadDialogs
        {...{ opened, onClose }}
        source={lineUp.source}
        players={sidesOf(lineUp)}
        gameweek={shown.gameweek_id}
        part={shown.part}
        asOf={shownText(sidesOf(lineUp))}
      />
    </>
  );
}

/** The eleven in the formation, above it what can be done with it, and the autobench below. */
function EditedTeam({ sheets }: { sheets: ReturnType<typeof useEditorSheets> }) {
  const { state, squad, steps } = useOpenEditor();
  const { eleven, autobench } = state.edited;
  const missing = steps === null ? '' : missingText(elevenSize - eleven.length, autobenchSize - autobench.length);
  const { chosen } = state;
  // Whoever was chosen before goes there, and the focus with them; otherwise the sheet names who may.
  const withFocus = (step: () => void) =>
    keepFocus(step, () => (chosen === null ? null : document.getElementById(placeId(chosen))));
  const tapShirt = (player: PlayerCode) =>
    chosen === null ? sheets.open({ what: 'swap', starter: player }) : withFocus(() => steps?.tap(player));
  const onPitch = steps && {
    ...steps,
    tap: tapShirt,
    tapSlot: (position: Position) => withFocus(() => steps.tapSlot(position)),
  };
  const onAutobench = steps && {
    ...steps,
    tap: (player: PlayerCode) => withFocus(() => steps.tap(player)),
    tapSlot: () => withFocus(steps.tapBenchSlot),
  };
  return (
    <>
      <ElevenHead
        formation={state.formation}
        starters={eleven.length}
        missing={missing}
        onFormation={steps === null ? null : steps.toFormation}
        onAutoPick={steps === null ? null : () => sheets.open({ what: 'auto-pick' })}
      />
      <Pitch {...{ state, squad }} editing={onPitch} />
      <Autobench {...{ state, squad }} editing={onAutobench} />
    </>
  );
}
