import type { ReactNode } from 'react';
import { type Position, positions } from '#game/position';
import { Kit } from '../../football/kit.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { squadTitles } from './draft-view.ts';

export type SquadLine = { readonly key: number; readonly name: string; readonly kitUrl: string | null };

export interface SquadColumnsProps {
  title: string;
  /** Shown in the card's head. */
  head?: ReactNode;
  squad: Record<Position, readonly SquadLine[]>;
  /** At the end of a player's line. */
  renderAction?: (line: SquadLine) => ReactNode;
}

/** A squad in four columns: Goalkeepers, Defenders, Midfielders, Strikers. */
export function SquadColumns({ title, head, squad, renderAction }: SquadColumnsProps) {
  return (
    <Card title={title} actions={head} flush>
      <div className="grid grid-cols-2 border-t border-line md:grid-cols-4 md:divide-x md:divide-line">
        {positions.map((position) => (
          <section key={position} className="min-w-0 px-3.5 py-3">
            <h3 className="mb-2 text-sm font-semibold text-ink-2">{squadTitles[position]}</h3>
            {squad[position].length === 0 ? <p className="text-ink-3">–</p> : null}
            <ul className="grid gap-1.5">
              {squad[position].map((line) => (
                <li key={line.key} className="flex min-w-0 items-center gap-1.5">
                  <Kit url={line.kitUrl} size="small" />
                  <span className="min-w-0 flex-1 truncate" title={line.name}>
                    {line.name}
                  </span>
                  {renderAction?.(line)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
