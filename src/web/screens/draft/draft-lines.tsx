import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import { lastPick, nextTeams, teamName } from './draft-view.ts';

/** '{team} picked {player}', and beside it the next teams with how many picks away they are. */
export function DraftLines({ board, action }: { board: DraftBoard; action?: ReactNode }) {
  const last = lastPick(board);
  const next = nextTeams(board, 3);
  return (
    <div className="flex flex-wrap gap-3">
      {last === null ? null : (
        <div className="flex min-h-11 flex-[2_1_20rem] items-center gap-2.5 rounded-lg bg-brand-soft py-1 pr-2 pl-4 text-brand-ink">
          <CircleCheck aria-hidden className="size-5 flex-none" />
          <p className="min-w-0 flex-1 font-semibold wrap-anywhere text-ink" role="status">
            {draftTexts.lastPick(teamName(board, last.team_id), last.player_name ?? '')}
          </p>
          {action}
        </div>
      )}
      {next.length === 0 ? null : (
        <div className="flex min-h-11 flex-[1_1_16rem] items-center gap-x-4 overflow-hidden rounded-lg border border-line bg-surface px-3.5 py-2">
          <h2 className="flex-none text-sm font-semibold text-ink-2">{draftTexts.next}</h2>
          <ol className="flex max-h-6 min-w-0 flex-1 flex-wrap gap-x-5 overflow-hidden">
            {next.map(({ key, name, toGo }) => (
              <li key={key} className="flex h-6 min-w-0 items-center gap-1.5 whitespace-nowrap">
                <span className="grid size-5 flex-none place-items-center rounded-sm bg-surface-3 text-xs font-semibold text-ink-2">
                  {toGo}
                </span>
                <span className="truncate">{name}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
