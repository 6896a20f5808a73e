import { useState } from 'react';
import { figureText } from '#game/figure-text';
import { type Position, positions } from '#game/position';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Kit } from '../../football/kit.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

type Squad = OutputAt<'GET /api/team/:team_id'>['squad'];
type Player = Squad[number];

const PlayerSheet = lazyPart(() =>
  import('../../football/player/player-sheet.tsx').then(({ PlayerSheet }) => PlayerSheet),
);

const titles: Record<Position, string> = { GK: 'Goalkeepers', D: 'Defenders', M: 'Midfielders', S: 'Strikers' };
const halves = [positions.slice(0, 2), positions.slice(2)];

/** The squad by position, each player with the season's points; a name opens the player. */
export function TeamSquad({ squad }: { squad: Squad }) {
  const [opened, setOpened] = useState<Player | null>(null);
  if (squad.length === 0)
    return (
      <Card>
        <EmptyState title="No players yet" />
      </Card>
    );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {halves.map((half) => (
          <Card key={half.join()}>
            {half.map((position) => (
              <Group key={position} position={position} squad={squad} onOpen={setOpened} />
            ))}
          </Card>
        ))}
      </div>
      {opened === null ? null : <PlayerSheet player={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface GroupProps {
  position: Position;
  squad: Squad;
  onOpen: (player: Player) => void;
}

function Group({ position, squad, onOpen }: GroupProps) {
  return (
    <section aria-label={titles[position]}>
      <h2 className="pt-1 pb-0.5 text-xs font-[650] text-ink-3">{titles[position]}</h2>
      <ul>
        {squad
          .filter((player) => player.position === position)
          .map((player) => (
            <li key={player.code} className="relative flex min-h-11 items-center gap-2.5 md:fine:min-h-9">
              <Kit url={player.kit_url} size="small" />
              <button
                type="button"
                onClick={() => onOpen(player)}
                className="min-w-0 flex-1 text-left font-[550] after:absolute after:inset-0 hover:underline"
              >
                <Name>{player.name || 'Unknown'}</Name>
              </button>
              <b className="w-10 text-right">
                {figureText(player.total_points)}
                <span className="sr-only">{player.total_points === 1 ? ' point' : ' points'}</span>
              </b>
            </li>
          ))}
      </ul>
    </section>
  );
}
