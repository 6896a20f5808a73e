// A player's last matches as bars: the more points, the higher; dashed while they may change.

import { figureText } from '#game/figure-text';
import { classNames } from '../../ui/class-names.ts';
import type { EditorPlayer } from './editor-data.ts';

type Form = EditorPlayer['form'];

const highest = 12;

/**
 * One bar a match, oldest first; whoever did not appear has a dot. For the eye: `formText` says the same. Without
 * matches there is none, so that the points above it stand in the middle of their row.
 */
export const FormStrip = ({ form }: { form: Form }) =>
  form.length === 0 ? null : (
    <span aria-hidden className="flex h-3 items-end justify-end gap-0.5">
      {form.map(({ points, provisional }, at) => (
        <span
          // Only its place tells one match from the next.
          key={at}
          style={{ height: `${Math.min(highest, 2 + Math.abs(points ?? 0))}px` }}
          className={classNames('w-1.25 rounded-[1px]', lookOf(points, provisional))}
        />
      ))}
    </span>
  );

function lookOf(points: number | null, provisional: boolean): string {
  if (provisional) return 'border border-dashed border-ink-3';
  if (points === null || points === 0) return 'bg-line-strong';
  return points > 0 ? 'bg-points-ink' : 'bg-danger';
}

/** ', last matches: 6, did not appear, 2 so far'; empty without matches. */
export function formText(form: Form): string {
  if (form.length === 0) return '';
  const words = form.map(({ points, provisional }) =>
    points === null
      ? provisional
        ? 'not on yet'
        : 'did not appear'
      : `${figureText(points)}${provisional ? ' so far' : ''}`,
  );
  return `, last matches: ${words.join(', ')}`;
}
