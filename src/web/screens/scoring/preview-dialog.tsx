import { type ReactNode, useState } from 'react';
import { figureText } from '#game/figure-text';
import { ordinal } from '#game/gameweek/day-text';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Button } from '../../ui/action/button.tsx';
import { Name } from '../../ui/name.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type Preview = OutputAt<'POST /api/scoring/preview'>;

export interface PreviewDialogProps {
  preview: Preview;
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
    ['Places', preview.places_changed],
  ] as const;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirmLabel={'Apply from Gameweek\u00a01'}
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
        <Changes title="Players" count={preview.players_changed}>
          {preview.players.map(({ code, name, before, after }) => (
            <Change key={code} name={name} before={before} after={after} />
          ))}
        </Changes>
        <Changes title="Matches" count={preview.matches_changed}>
          {preview.matches.map(matchChange)}
        </Changes>
        <Changes title="Results" count={preview.results_changed}>
          {preview.results.map(matchChange)}
        </Changes>
        <Changes title="Places" count={preview.places_changed}>
          {preview.places.map(({ team_id, team_name, league, place }) => (
            <Change
              key={team_id}
              name={team_name}
              detail={league}
              before={ordinal(place.before)}
              after={ordinal(place.after)}
            />
          ))}
        </Changes>
      </div>
    </ConfirmDialog>
  );
}

const matchChange = ({ id, league, gameweek_id, home, away, home_points, away_points }: Preview['matches'][number]) => (
  <Change
    key={id}
    name={`${home} – ${away}`}
    detail={`${league}, Gameweek ${gameweek_id}`}
    before={`${figureText(home_points.before)} – ${figureText(away_points.before)}`}
    after={`${figureText(home_points.after)} – ${figureText(away_points.after)}`}
  />
);

/** Longer lists are folded after this many rows. */
const shownAtFirst = 4;

interface ChangesProps {
  title: string;
  /** More than there are rows if the server has cut the list. */
  count: number;
  children: ReactNode[];
}

/** A list under its title, folded if it is long; nothing if it is empty. */
function Changes({ title, count, children }: ChangesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (children.length === 0) return null;
  const listed = isUnfolded ? children : children.slice(0, shownAtFirst);
  const more = count - listed.length;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul>{listed}</ul>
      {listed.length < children.length ? (
        <Button variant="ghost" block onClick={() => setUnfolded(true)}>
          {`${more} more`}
        </Button>
      ) : more > 0 ? (
        <p className="meta mt-2">{`and ${more} more`}</p>
      ) : null}
    </section>
  );
}

interface ChangeProps {
  name: string;
  /** The league, and for a match its gameweek. */
  detail?: string;
  before: ReactNode;
  after: ReactNode;
}

const Change = ({ name, detail, before, after }: ChangeProps) => (
  <li className="flex min-h-9 items-center gap-3 border-b border-line py-1">
    <span className="min-w-0 flex-1">
      <Name lines={2}>{name}</Name>
      {detail === undefined ? null : <span className="meta block wrap-anywhere">{detail}</span>}
    </span>
    <s className="flex-none text-ink-3">{before}</s>
    <b className="flex-none font-[680]">{after}</b>
  </li>
);
