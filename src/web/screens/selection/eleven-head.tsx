import Wand from 'lucide-react/icons/wand';
import { type Formation, formations } from '#game/selection/formation';
import { elevenSize } from '#game/selection/selection-size';
import { Button } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/status/badge.tsx';

export interface ElevenHeadProps {
  formation: Formation;
  starters: number;
  /** Who is missing, in words; empty if nobody is. */
  missing: string;
  /** Null when locked. */
  onFormation: ((formation: Formation) => void) | null;
  onAutoPick: (() => void) | null;
}

/** Above the pitch: how many are picked, who is missing, the formation and Auto-pick. */
export function ElevenHead({ formation, starters, missing, onFormation, onAutoPick }: ElevenHeadProps) {
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center gap-2 md:mb-2">
      <h2 className="heading-2">Starting XI</h2>
      <span
        className={missing === '' ? 'meta' : 'text-sm font-semibold text-danger'}
      >{`${starters}/${elevenSize}`}</span>
      {missing === '' ? null : (
        <p className="order-9 flex min-h-9 w-full items-center rounded-sm bg-live-soft px-2.5 text-sm font-[650] text-live md:order-none md:min-h-7 md:w-auto">
          {missing}
        </p>
      )}
      <span className="flex-1" />
      {onAutoPick === null ? null : (
        <Button
          size="small"
          variant={missing === '' ? 'ghost' : 'primary'}
          icon={<Wand aria-hidden className="size-4" />}
          onClick={onAutoPick}
        >
          Auto-pick
        </Button>
      )}
      {onFormation === null ? (
        <Badge tone="brand">{formation}</Badge>
      ) : (
        <select
          aria-label="Formation"
          value={formation}
          onChange={(event) => onFormation(event.target.value as Formation)}
          className="min-h-11 rounded-sm border border-transparent bg-brand-soft px-2 text-sm font-semibold text-brand-ink md:fine:min-h-8"
        >
          {formations.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </div>
  );
}
