import type { View } from './view.ts';

export interface ViewLinksProps {
  links: readonly (readonly [view: View, label: string])[];
  onView: (view: View) => void;
}

/** The links between the card's views. */
export function ViewLinks({ links, onView }: ViewLinksProps) {
  return (
    <div className="grid justify-items-center">
      {links.map(([view, label]) => (
        <button
          key={view}
          type="button"
          onClick={() => onView(view)}
          className="min-h-11 px-2 font-semibold text-brand-ink underline underline-offset-3 md:fine:min-h-9"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
