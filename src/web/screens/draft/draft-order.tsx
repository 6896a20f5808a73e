import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Shuffle from 'lucide-react/icons/shuffle';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { TeamId } from '#game/identity';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { movedBy, roundPicks, teamName } from './draft-view.ts';
import { useDraftCommand } from './use-draft-command.ts';

/** The order of the first round, which can be changed until the first pick. */
export function DraftOrder({ board }: { board: DraftBoard }) {
  const change = useDraftCommand('POST /api/draft/order', board.league_id, {
    done: draftTexts.orderChanged,
    failed: draftTexts.failedToOrder,
  });
  const order = roundPicks(board, 1).map(({ team_id }) => team_id);
  const { league_id, version } = board;
  const send = (team_ids: TeamId[]) => change.send({ league_id, version, team_ids });
  const draw = (
    <Button
      size="small"
      icon={<Shuffle aria-hidden className="size-4" />}
      busy={change.isBusy}
      onClick={() => change.send({ league_id, version })}
    >
      {draftTexts.drawAgain}
    </Button>
  );
  return (
    <Card title={draftTexts.order} actions={draw}>
      <p className="meta mb-2">{draftTexts.orderMeans}</p>
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {order.map((team, index) => (
          <li key={team} className="flex items-center gap-2 border-b border-line py-0.5">
            <span className="min-w-6 text-right text-ink-3">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-[550]">{teamName(board, team)}</span>
            <IconButton
              small
              label={`Move ${teamName(board, team)} up`}
              icon={<ArrowUp className="size-4.5" />}
              disabled={index === 0}
              onClick={() => send(movedBy(order, index, -1))}
            />
            <IconButton
              small
              label={`Move ${teamName(board, team)} down`}
              icon={<ArrowDown className="size-4.5" />}
              disabled={index === order.length - 1}
              onClick={() => send(movedBy(order, index, 1))}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
