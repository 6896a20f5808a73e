import { classNames } from './class-names.ts';

/** A triangle in the text's colour, also in forced-colours mode. Decoration: put the meaning into words beside it. */
export function Triangle({ up = false, className }: { up?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 8 4"
      aria-hidden="true"
      fill="currentColor"
      className={classNames('h-1 w-2 flex-none', className)}
    >
      <path d={up ? 'M0 4 4 0l4 4z' : 'M0 0l4 4 4-4z'} />
    </svg>
  );
}
