import { type ReactNode, useState } from 'react';
import { judgeScoring, mostPartMinutes } from '#game/scoring/judge-scoring';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { type CommandInput, useCommand } from '../../data/cache/use-command.ts';
import { LeaveGuard } from '../../frame/leave-guard.tsx';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { PointsGrid } from './points-grid.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { changedOnTop, changesBetween, type ScoringRules } from './scoring-changes.ts';

export type CurrentScoring = OutputAt<'GET /api/scoring/current'>;
/** What was previewed, and what that would do. */
type Preview = {
  readonly input: CommandInput<'POST /api/scoring/preview'>;
  readonly answer: OutputAt<'POST /api/scoring/preview'>;
  /** The rules that it was compared with. */
  readonly version: number;
};

/** Changes are previewed first: Preview is the only way to Apply, and what was previewed is what is applied. */
export function ScoringEditor({ current, onApplied }: { current: CurrentScoring; onApplied: () => unknown }) {
  const { preview, ask, isBusy, close } = usePreview(current.version);
  const { rules, setRules, changes, isOvertaken } = useEditedRules(current, close);
  const { points_table, part_clean_sheet_minutes } = rules;
  const applying = useCommand('POST /api/scoring/change', {
    done: 'Scoring rules changed',
    failed: 'Failed to change the scoring rules',
    onDone: async () => {
      await onApplied();
      close();
    },
  });
  return (
    <div className="grid gap-4">
      <LeaveGuard isChanged={changes > 0}>
        <p>Your changes to the scoring rules are not applied.</p>
      </LeaveGuard>
      {isOvertaken ? (
        <Alert tone="warning">
          {`Other scoring rules have been applied in the meantime (version ${current.version}). Your changes are still here, but not applied yet.`}
        </Alert>
      ) : null}
      <p className="meta">{`Season ${current.season}, version ${current.version}`}</p>
      <PointsGrid
        table={points_table}
        compared={current.points_table}
        onChange={(statistic, column, points) => {
          const { points: all } = points_table;
          const changed = { ...all, [statistic]: { ...all[statistic], [column]: points } };
          setRules({ ...rules, points_table: { ...points_table, points: changed } });
        }}
      />
      <OtherRules rules={rules} onChange={setRules} />
      <ChangesBar changes={changes}>
        <Button disabled={changes === 0} onClick={() => setRules(current)}>
          Discard
        </Button>
        <Button
          variant="primary"
          disabled={changes === 0}
          refusal={judgeScoring(rules)}
          busy={isBusy}
          onClick={() => ask({ points_table, part_clean_sheet_minutes })}
        >
          Preview
        </Button>
      </ChangesBar>
      {preview === null ? null : (
        <PreviewDialog
          preview={preview.answer}
          title={`What will change: version ${preview.version + 1}`}
          isBusy={applying.isBusy}
          onClose={close}
          onApply={() => applying.send({ ...preview.input, version: preview.version })}
        />
      )}
    </div>
  );
}

/** The preview that is shown, if there is one; `ask` asks for one, and the rules can be edited meanwhile. */
function usePreview(version: number) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [asked, setAsked] = useState(version);
  const previewing = useCommand('POST /api/scoring/preview', {
    failed: 'Failed to preview',
    onDone: (answer, _cache, input) => setPreview({ input, answer, version: asked }),
  });
  const ask = (input: Preview['input']): void => {
    setAsked(version);
    previewing.send(input);
  };
  return { preview, ask, isBusy: previewing.isBusy, close: () => setPreview(null) };
}

/** The rules as they are edited. When others are applied, the changes stay on top of them, and `onOthers` is called. */
function useEditedRules(current: CurrentScoring, onOthers: () => void) {
  const [rules, setRules] = useState<ScoringRules>(current);
  const [edited, setEdited] = useState(current);
  const [isOvertaken, setOvertaken] = useState(false);
  if (edited.version !== current.version) {
    const stillChanged = changedOnTop(current, edited, rules);
    setRules(stillChanged);
    setEdited(current);
    setOvertaken(changesBetween(current, stillChanged) > 0);
    onOthers();
  }
  const changes = changesBetween(current, rules);
  return { rules, setRules, changes, isOvertaken: isOvertaken && changes > 0 };
}

/** How many changes there are, and what to do with them; visible while there are any. */
const ChangesBar = ({ changes, children }: { changes: number; children: ReactNode }) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-2.5 rounded-lg border bg-surface px-4 py-2.5',
      changes === 0 ? 'border-line' : 'sticky bottom-(--above-bottom-zone) z-10 border-live shadow-md',
    )}
  >
    <p role="status" className={classNames('min-w-0 flex-1 font-semibold', changes > 0 && 'text-live')}>
      {changes === 1 ? '1 change' : `${changes} changes`}
    </p>
    {children}
  </div>
);

function OtherRules({ rules, onChange }: { rules: ScoringRules; onChange: (rules: ScoringRules) => void }) {
  const { points_table: table, part_clean_sheet_minutes: minutes } = rules;
  return (
    <>
      <Card title="Part clean sheet">
        <TextField
          label="Minutes on the pitch"
          type="number"
          min={1}
          max={mostPartMinutes}
          value={Number.isNaN(minutes) ? '' : minutes}
          onChange={({ target }) => onChange({ ...rules, part_clean_sheet_minutes: target.valueAsNumber })}
        />
      </Card>
      <Card>
        <CheckRow
          checked={table.red_absorbs_yellow}
          onCheckedChange={(isOn) => onChange({ ...rules, points_table: { ...table, red_absorbs_yellow: isOn } })}
        >
          Red absorbs yellow
        </CheckRow>
      </Card>
    </>
  );
}
