import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode } from '#game/identity';
import { type Position, positions } from '#game/position';
import type { Refusal } from '#game/refusal';
import { endpointQuery, type OutputAt } from '../../data/cache/endpoint-query.ts';
import { Kit } from '../../football/kit.tsx';
import { PositionPill } from '../../football/position-pill.tsx';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

export type FreePlayer = OutputAt<'GET /api/draft/:league_id/players'>['players'][number];
type Filter = Position | 'All';

const filters: readonly Filter[] = ['All', ...positions];

export interface PlayerSearchProps {
  board: DraftBoard;
  /** The verb on each player's button; null: nobody can be taken now, and there is none. */
  verb: string | null;
  /** Before a player's button. */
  renderAction?: ((player: FreePlayer) => ReactNode) | undefined;
  /** Whom the player would go to, for the buttons' names, if that is not the team on the clock. */
  to?: string | undefined;
  /** Why nobody can be taken now. */
  refusal: Refusal | null;
  onTake: (player: FreePlayer) => void;
  isTaking: boolean;
  /** True for a moment after the turn has changed: a tap was still meant for the team before. */
  isHeld?: boolean;
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

/** Up to fifty free players by points, filtered by name and position. */
export function PlayerSearch({ board, field, search, onSearch, ...taking }: PlayerSearchProps) {
  const { refusal } = taking;
  const reason = useId();
  const [filter, setFilter] = useState<Filter>('All');
  const searched = useDeferredValue(search.trim());
  const found = useFreePlayers(board, searched, filter);
  return (
    <Card flush>
      <div className="grid gap-2 p-3.5">
        <SearchField
          ref={field}
          label="Search players"
          placeholder="Search players..."
          value={search}
          onValueChange={onSearch}
          onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
        />
        <Segments
          full
          label="Position"
          segments={filters.map((value) => ({ value, label: value }))}
          value={filter}
          onValueChange={setFilter}
        />
        {refusal === null ? null : (
          <p id={reason} className="meta">
            {refusal.sentence}
          </p>
        )}
      </div>
      <Loaded query={found}>
        {(players) =>
          players.length === 0 ? (
            <EmptyState compact title={draftTexts.noPlayers} />
          ) : (
            <FreePlayers {...taking} {...{ players, reason }} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface FreePlayersProps extends Omit<PlayerSearchProps, 'board' | 'field' | 'search' | 'onSearch'> {
  players: readonly FreePlayer[];
  /** The element that says why nobody can be taken. */
  reason: string;
}

function FreePlayers({ players, renderAction, ...taking }: FreePlayersProps) {
  const [pressed, setPressed] = useState<PlayerCode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // Others pick players while somebody stands on their row.
  useKeptFocus(list);
  const { verb, isTaking, onTake } = taking;
  const nameOf = spokenNames(players);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="max-h-[44rem] divide-y divide-line overflow-auto border-t border-line"
      aria-label="Free players"
    >
      {players.map((player) => (
        <PlayerLine key={player.code} player={player} isFull={renderAction !== undefined && verb !== null}>
          {renderAction?.(player)}
          {verb === null ? null : (
            <TakeButton
              {...taking}
              verb={verb}
              name={nameOf(player)}
              busy={isTaking && pressed === player.code}
              onClick={() => {
                setPressed(player.code);
                onTake(player);
              }}
            />
          )}
        </PlayerLine>
      ))}
    </ul>
  );
}

/** A player's name for the button; with position and club where another free player has the same. */
function spokenNames(players: readonly FreePlayer[]): (player: FreePlayer) => string {
  const counts = new Map<string, number>();
  for (const { name } of players) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, position, abbreviation }) =>
    counts.get(name) === 1 ? name : [name, position, abbreviation].filter(Boolean).join(', ');
}

interface TakeButtonProps extends Pick<FreePlayersProps, 'to' | 'refusal' | 'reason' | 'isHeld'> {
  verb: string;
  name: string;
  busy: boolean;
  onClick: () => void;
}

function TakeButton({ verb, name, to, refusal, reason, isHeld = false, busy, onClick }: TakeButtonProps) {
  return (
    <Button
      size="small"
      aria-label={to === undefined ? `${verb} ${name}` : `${verb} ${name} to ${to}`}
      aria-describedby={refusal === null ? undefined : reason}
      // Refused ones stay in the tab order: the list scrolls by keys, and the reason is read.
      aria-disabled={refusal !== null}
      disabled={isHeld}
      busy={busy}
      onClick={() => refusal === null && onClick()}
    >
      {verb}
    </Button>
  );
}

interface PlayerLineProps {
  player: FreePlayer;
  /** Whether so much can be done that a phone has no room for the club's letters; the kit says it there. */
  isFull: boolean;
  children: ReactNode;
}

/** A free player with what can be done about them: below the name where the text is large. */
function PlayerLine({ player, isFull, children }: PlayerLineProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 py-0.5 pr-2 pl-3.5">
      <PositionPill position={player.position} />
      <Kit url={player.kit_url} size="small" />
      <span className="min-w-0 flex-[1_1_5.5rem] truncate font-[550]" title={player.name}>
        {player.name}
      </span>
      <span className="ml-auto flex items-center gap-2">
        <abbr
          title={player.real_team_name ?? undefined}
          className={classNames('meta no-underline', isFull && 'max-sm:hidden')}
        >
          {player.abbreviation}
        </abbr>
        <span className="min-w-7 text-right font-semibold">{player.total_points}</span>
        {children}
      </span>
    </li>
  );
}

/** The free players, read again when the board changes, also by a reset. A player who has just been picked disappears at once. */
function useFreePlayers({ league_id, status, version, picks }: DraftBoard, search: string, filter: Filter) {
  const input = { league_id, ...(filter !== 'All' && { position: filter }), ...(search !== '' && { search }) };
  const query = useQuery({
    ...endpointQuery('GET /api/draft/:league_id/players', input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { refetch } = query;
  const read = useRef(version);
  useEffect(() => {
    if (read.current === version) return;
    read.current = version;
    void refetch();
  }, [version, refetch]);
  // After the draft, players can change hands, so a pick no longer says who owns the player.
  const taken = new Set(status === 'complete' ? [] : picks.map(({ player_id }) => player_id));
  const data = query.data?.players.filter(({ code }) => !taken.has(code));
  return { data, error: query.error, isFetching: query.isFetching, refetch };
}
