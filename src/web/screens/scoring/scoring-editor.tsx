import { type ReactNode, useState } from 'react';
import { judgeScoring, mostPartMinutes } from '#game/scoring/judge-scoring';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
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
/** Changes are previewed first: Preview is the only way to Apply. */
export function ScoringEditor({ current, onApplied }: { current: CurrentScoring; onApplied: () => unknown }) {
  const [preview, setPreview] = useState<OutputAt<'POST /api/scoring/preview'> | null>(null);
  const { rules, setRules, changes, isOvertaken } = useEditedRules(current, () => setPreview(null));
  const sent = { points_table: rules.points_table, part_clean_sheet_minutes: rules.part_clean_sheet_minutes };
  const previewing = useCommand('POST /api/scoring/preview', { failed: 'Failed to preview', onDone: setPreview });
  const applying = useCommand('POST /api/scoring/change', {
    done: 'Scoring rules changed',
    failed: 'Failed to change the scoring rules',
    onDone: async () => {
      await onApplied();
      setPreview(null);
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
        table={rules.points_table}
        compared={current.points_table}
        onChange={(statistic, column, points) => {
          const { points: all } = rules.points_table;
          const changed = { ...all, [statistic]: { ...all[statistic], [column]: points } };
          setRules({ ...rules, points_table: { ...rules.points_table, points: changed } });
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
          busy={previewing.isBusy}
          onClick={() => previewing.send(sent)}
        >
          Preview
        </Button>
      </ChangesBar>
      {preview === null ? null : (
        <PreviewDialog
          preview={preview}
          title={`What will change: version ${current.version + 1}`}
          isBusy={applying.isBusy}
          onClose={() => setPreview(null)}
          onApply={() => applying.send({ ...sent, version: current.version })}
        />
      )}
    </div>
  );
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
