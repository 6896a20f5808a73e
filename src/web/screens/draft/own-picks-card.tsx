import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { useCommand } from '../../data/cache/use-command.ts';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { clockText } from './turn-time-text.ts';

/** From a draft in one room to one that takes weeks. */
const clocks = [0, 30, 60, 90, 120, 180, 300, 600, 1800, 3600, 14_400, 28_800, 43_200, 86_400];

/** Whether managers pick, and how long a turn lasts; saved with each change (rules/draft 14, 16). */
export function OwnPicksCard({ board }: { board: DraftBoard }) {
  const { league_id, managers_pick, clock_seconds } = board;
  // It changes nothing else of the board, and so not its version.
  const { send } = useCommand('POST /api/draft/own-picks', {
    done: draftTexts.ownPicksSaved,
    failed: draftTexts.failedToSaveOwnPicks,
    onDone: ({ turn_ends_at }, cache, input) =>
      cache.change('GET /api/draft/:league_id', { league_id }, (now) => ({
        ...now,
        managers_pick: input.managers_pick,
        clock_seconds: input.clock_seconds,
        turn_ends_at,
      })),
  });
  const offered = [...new Set([...clocks, clock_seconds])].toSorted((a, b) => a - b);
  return (
    <Card>
      <div className="grid gap-3 sm:max-w-96">
        <div>
          <CheckRow
            checked={managers_pick}
            onCheckedChange={(checked) => send({ league_id, managers_pick: checked, clock_seconds })}
          >
            {draftTexts.ownPicks}
          </CheckRow>
          <p className="meta px-2.5">{draftTexts.ownPicksMean}</p>
        </div>
        {managers_pick ? (
          <SelectField
            label={draftTexts.clock}
            hint={draftTexts.clockMeans}
            value={String(clock_seconds)}
            onValueChange={(value) => send({ league_id, managers_pick, clock_seconds: Number(value) })}
            options={offered.map((seconds) => ({ value: String(seconds), label: clockText(seconds) }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
