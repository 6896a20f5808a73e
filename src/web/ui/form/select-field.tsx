import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import type { SelectFieldProps } from './select-option.ts';

/**
 * One choice out of a list. Arrow keys move, typing jumps, and long lists scroll inside the window. A list that opens is
 * as much code as a whole page, so it is loaded beside it.
 */
export const SelectField = lazyPart<SelectFieldProps>(
  () => import('./select-list.tsx').then((file) => file.SelectList),
  {
    waiting: <Skeleton className="h-12 self-end rounded-md md:fine:h-11" />,
  },
);
