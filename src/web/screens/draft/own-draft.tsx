// A manager's own part of the board, where managers pick: the free players and their queue (rules/draft 14, 15).

import ListPlus from 'lucide-react/icons/list-plus';
import ListX from 'lucide-react/icons/list-x';
import { useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { longestQueue } from '#game/draft/draft-queue';
import { draftTexts } from '#game/draft/draft-texts';
import type { TeamId } from '#game/identity';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { Loaded } from '../../ui/status/loaded.tsx';
import { PickList } from './pick-list.tsx';
import type { FreePlayer } from './player-search.tsx';
import { QueueList } from './queue-list.tsx';
import type { ShownQueue } from './queue-saver.ts';
import { useDraftQueue } from './use-draft-queue.ts';

interface OwnDraftProps {
  board: DraftBoard;
  team: TeamId;
}

/** The players and the queue, one of them shown at a time. */
export function OwnDraft({ board, team }: OwnDraftProps) {
  const [shown, setShown] = useState<'players' | 'queue'>('players');
  const { queue, isSaved, change, ...read } = useDraftQueue(board, team);
  const count = queue?.players.length ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Segments
        full
        label="Show"
        segments={[
          { value: 'players', label: 'Players' },
          { value: 'queue', label: count === 0 ? draftTexts.queue : `${draftTexts.queue} (${count})` },
        ]}
        value={shown}
        onValueChange={setShown}
      />
      {shown === 'players' ? (
        <PickList
          board={board}
          ownTeam={team}
          renderAction={(player) => queue && <QueueButton {...{ player, queue }} onChange={change} />}
        />
      ) : (
        <Loaded query={{ data: queue, ...read }}>
          {(loadedQueue) => <QueueList {...{ board, team, isSaved }} queue={loadedQueue} onChange={change} />}
        </Loaded>
      )}
    </div>
  );
}

interface QueueButtonProps {
  player: FreePlayer;
  queue: ShownQueue;
  onChange: (queue: ShownQueue) => void;
}

/** Puts the player at the end of the queue, or takes them out of it. */
function QueueButton({ player, queue, onChange }: QueueButtonProps) {
  const { players } = queue;
  const isQueued = players.some(({ code }) => code === player.code);
  const add = () => {
    if (players.length < longestQueue) onChange({ ...queue, players: [...players, player] });
    else showToast({ kind: 'error', title: draftTexts.fullQueue(longestQueue) });
  };
  const remove = () => onChange({ ...queue, players: players.filter(({ code }) => code !== player.code) });
  return (
    <IconButton
      small
      label={isQueued ? draftTexts.takeFromQueue(player.name) : draftTexts.addToQueue(player.name)}
      icon={isQueued ? <ListX className="size-5 text-brand-ink" /> : <ListPlus className="size-5" />}
      onClick={isQueued ? remove : add}
    />
  );
}
