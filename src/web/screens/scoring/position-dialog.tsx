import { useState } from 'react';
import { type Position, positions } from '#game/position';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { type CommandInput, useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

export type ScoringPlayer = OutputAt<'GET /api/player/list'>['players'][number];

/** What was previewed, and what that would do. */
type Preview = {
  readonly input: CommandInput<'POST /api/scoring/preview-position'>;
  readonly answer: OutputAt<'POST /api/scoring/preview-position'>;
};

export interface PositionDialogProps {
  player: ScoringPlayer;
  onClose: () => void;
  onChanged: () => unknown;
}

/** Changes a player's position: chosen, previewed, then applied to the whole season. */
export function PositionDialog({ player, onClose, onChanged }: PositionDialogProps) {
  const [position, setPosition] = useState<Position>(player.position);
  const [isDm, setDm] = useState(player.is_dm);
  const [preview, setPreview] = useState<Preview | null>(null);
  const is_dm = position === 'M' && isDm;
  const isSame = position === player.position && is_dm === player.is_dm;
  const previewing = useCommand('POST /api/scoring/preview-position', {
    failed: 'Failed to preview',
    onDone: (answer, _cache, input) => setPreview({ input, answer }),
  });
  const applying = useCommand('POST /api/scoring/change-position', {
    done: 'Position changed',
    failed: 'Failed to change the position',
    onDone: (_output, cache) => {
      cache.reread('GET /api/player/list');
      return onChanged();
    },
  });
  if (preview !== null) {
    return (
      <PreviewDialog
        preview={preview.answer}
        title={`What will change: ${player.name}`}
        isBusy={applying.isBusy}
        onClose={() => setPreview(null)}
        onApply={() => applying.send(preview.input)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={player.name}>
      <div className="grid gap-4">
        <Segments
          full
          label="Position"
          segments={positions.map((value) => ({ value, label: value }))}
          value={position}
          onValueChange={setPosition}
        />
        {position === 'M' ? (
          <CheckRow checked={isDm} onCheckedChange={setDm}>
            Defensive midfielder
          </CheckRow>
        ) : null}
        <Button
          variant="primary"
          disabled={isSame}
          busy={previewing.isBusy}
          onClick={() => previewing.send({ player_code: player.code, position, is_dm })}
        >
          Preview
        </Button>
      </div>
    </Dialog>
  );
}
