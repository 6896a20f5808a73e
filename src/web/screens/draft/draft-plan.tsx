import { useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { judgeDraftPlan } from '#game/draft/judge-draft-plan';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { localInput, typedInstant } from '../../football/typed-instant.ts';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** When the draft is to begin, in the league's zone; it is only there before the start (rules/draft 13). */
export function DraftPlan({ board }: { board: DraftBoard }) {
  const { data } = useEndpoint('GET /api/gameweek/list', {});
  // Another admin may have planned it meanwhile.
  return data === undefined ? null : (
    <PlanForm key={board.planned_at ?? ''} board={board} zone={data.league_time_zone} />
  );
}

function PlanForm({ board, zone }: { board: DraftBoard; zone: string }) {
  const { league_id, planned_at } = board;
  const initialText = planned_at === null ? '' : localInput(planned_at, zone);
  const [typed, setTyped] = useState(initialText);
  const now = useServerNow();
  const plan = usePlanDraft(board);
  const at = typedInstant(typed, zone);
  const refusal = at === null || now === null ? null : judgeDraftPlan(board, at, now);
  return (
    <Card>
      <div className="grid gap-3 sm:max-w-96">
        <TextField
          label={draftTexts.plan}
          type="datetime-local"
          value={typed}
          hint={`${zone}. ${draftTexts.planMeans}`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            busy={plan.isBusy}
            refusal={typed === initialText ? null : refusal}
            disabled={typed === initialText || at === null}
            onClick={() => at !== null && plan.send({ league_id, begins_at: new Date(at).toISOString() })}
          >
            {draftTexts.savePlan}
          </Button>
          {planned_at === null ? null : (
            <Button busy={plan.isBusy} onClick={() => plan.send({ league_id, begins_at: null })}>
              {draftTexts.removePlan}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** A plan changes nothing else of the board, and so not its version. */
const usePlanDraft = ({ league_id }: DraftBoard) =>
  useCommand('POST /api/draft/plan', {
    done: ({ planned_at }) => (planned_at === null ? draftTexts.planRemoved : draftTexts.planSaved),
    failed: draftTexts.failedToPlan,
    onDone: ({ planned_at }, cache) =>
      cache.change('GET /api/draft/:league_id', { league_id }, (board) => ({ ...board, planned_at })),
  });
