// What My Team reads for a part, and the look-ups that its components share.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import type { PlayerCode } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { shortNames } from '../../football/selection/short-names.ts';
import type { LineUpSource, PlayerView } from '../../football/selection-view.ts';

export type SelectionAnswer = OutputOf<typeof api.readSelection>;
export type SquadRow = SelectionAnswer['squad'][number];
export type Receipt = NonNullable<SelectionAnswer['receipt']>;

/** A squad player as the editor draws them. */
export type EditorPlayer = SquadRow & {
  readonly shownName: string;
  /** The last part of the name, for the label on the pitch. */
  readonly shortName: string;
  readonly clubCode: string;
  readonly clubName: string;
  readonly kitUrl: string | null;
  /** Whether their club has a match in the part. */
  readonly plays: boolean;
  /** Whom it meets there, by the kick-off. */
  readonly meets: readonly Meeting[];
  /** Why they may not play; null for a player of whom nothing is known. */
  readonly absence: SelectionAnswer['unavailable'][number] | null;
  /** Their club's last matches with their points, oldest first. */
  readonly form: SelectionAnswer['form'][number]['matches'];
};

export type Meeting = {
  readonly code: string;
  readonly name: string;
  readonly venue: 'H' | 'A';
  readonly kickOff: Instant;
};
export type EditorSquad = ReadonlyMap<PlayerCode, EditorPlayer>;

/** The live line-up of a locked part in the current gameweek. */
export type LockedLineUp = { readonly source: LineUpSource; readonly players: readonly PlayerView[] };

const shownName = ({ name }: { readonly name: string }): string => name || 'Unknown';

/** The squad by code, in the order of the list. */
export function editorSquad({ squad, clubs, playing, matches, ...known }: SelectionAnswer): EditorSquad {
  const absences = new Map(known.unavailable.map((absence) => [absence.player_id, absence]));
  const forms = new Map(known.form.map((form) => [form.player_id, form.matches]));
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const meetingsOf = (club: SquadRow['real_team_id']) =>
    matches.flatMap(({ home_team_id, away_team_id, match_date }): Meeting[] => {
      if (club !== home_team_id && club !== away_team_id) return [];
      const other = byId.get(club === home_team_id ? away_team_id : home_team_id);
      const venue = club === home_team_id ? 'H' : 'A';
      const kickOff = instant(match_date);
      return [{ code: other?.abbreviation ?? '?', name: other?.real_team_name ?? 'Unknown', venue, kickOff }];
    });
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
          meets: meetingsOf(player.real_team_id),
          absence: absences.get(player.code) ?? null,
          form: forms.get(player.code) ?? [],
        },
      ];
    }),
  );
}
