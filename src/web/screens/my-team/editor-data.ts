// What My Team reads of a part, with the look-ups that its pieces share.

import type { OutputOf } from '#api/endpoint';
import type { readSelection } from '#api/selection';
import type { PlayerCode } from '#game/identity';
import { shortNames } from '../../football/player/short-names.ts';
import type { LineUpSource, PlayerView } from '../../football/selection/selection-view.ts';

export type SelectionAnswer = OutputOf<typeof readSelection>;
export type SquadRow = SelectionAnswer['squad'][number];
export type Receipt = NonNullable<SelectionAnswer['receipt']>;

/** A player of the squad as the editor draws them. */
export type EditorPlayer = SquadRow & {
  readonly shownName: string;
  /** The last part of the name, for a plate on the pitch. */
  readonly shortName: string;
  readonly clubCode: string;
  readonly clubName: string;
  readonly kitUrl: string | null;
  /** Their club has a match in the part. */
  readonly plays: boolean;
};
export type EditorSquad = ReadonlyMap<PlayerCode, EditorPlayer>;

/** The line-up of a locked part of the current gameweek, live. */
export type LockedLineUp = { readonly source: LineUpSource; readonly players: readonly PlayerView[] };
/** Their points, and what opens into why. */
export type Scored = { readonly points: ReadonlyMap<PlayerCode, number>; open(player: PlayerCode): void };

const shownName = ({ name }: { readonly name: string }): string => name || 'Unknown';

/** The squad by code, in the order of its list. */
export function editorSquad({ squad, clubs, playing }: SelectionAnswer): EditorSquad {
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const short = shortNames(squad.map(shownName));
  return new Map(
    squad.map((player, at) => {
      const club = player.real_team_id === null ? undefined : byId.get(player.real_team_id);
      return [
        player.code,
        {
          ...player,
          shownName: shownName(player),
          shortName: short[at] ?? shownName(player),
          clubCode: club?.abbreviation ?? '',
          clubName: club?.real_team_name ?? '',
          kitUrl: club?.kit_url ?? null,
          plays: player.real_team_id !== null && playing.includes(player.real_team_id),
        },
      ];
    }),
  );
}
