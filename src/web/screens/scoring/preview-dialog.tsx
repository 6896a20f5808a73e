import type { ReactNode } from 'react';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

export interface PreviewDialogProps {
  preview: OutputAt<'POST /api/scoring/preview'>;
  title: string;
  isBusy: boolean;
  onClose: () => void;
  onApply: () => void;
}

/** Previews what a new points table or position would change in the season so far. */
export function PreviewDialog({ preview, title, isBusy, onClose, onApply }: PreviewDialogProps) {
  const counts = [
    ['Players', preview.players_changed],
    ['Matches', preview.matches_changed],
    ['Results', preview.results_changed],
    ['Positions', preview.positions_changed],
  ] as const;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel="Apply from Gameweek 1"
      busy={isBusy}
      onConfirm={onApply}
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-4 gap-2 text-center">
          {counts.map(([name, count]) => (
            <div key={name} className="grid rounded-md bg-surface-3 px-1 py-2">
              <dt className="meta order-2">{name}</dt>
              <dd className="text-lg font-[680]">{count}</dd>
            </div>
          ))}
        </dl>
        <Changes title="Players">
          {preview.players.map(({ code, name, before, after }) => (
            <Change key={code} name={name} before={before} after={after} />
          ))}
        </Changes>
        <Changes title="Matches">
          {preview.matches.map(({ id, home, away, home_points, away_points }) => (
            <Change
              key={id}
              name={`${home} – ${away}`}
              before={`${home_points.before} – ${away_points.before}`}
              after={`${home_points.after} – ${away_points.after}`}
            />
          ))}
        </Changes>
      </div>
    </ConfirmDialog>
  );
}

function Changes({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

const Change = ({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-3 border-b border-line">
    <span dir="auto" className="min-w-0 flex-1 truncate">
      {name}
    </span>
    <s className="text-ink-3">{before}</s>
    <b className="font-[680]">{after}</b>
  </li>
);
