// What a team that is not saved can expect at the deadline: the voice of its reminder (rules/notice 3).

import { elevenSize } from '#game/selection/selection-size';
import type { PlayerCode } from '../identity.ts';
import { copyForward } from '../selection/copy-forward.ts';

import type { SelectedPlayer, Squad } from '../selection/selection.ts';

/** Why somebody of the last team is named. */
export type PlayerConcern =
  | { readonly why: 'left'; readonly player: PlayerCode }
  | { readonly why: 'no-match'; readonly player: PlayerCode }
  | { readonly why: 'unavailable'; readonly player: PlayerCode; readonly state: string; readonly words: string };
/** What is wrong with the copy; places stay empty if nobody on the bench fits. */
export type Concern = PlayerConcern | { readonly why: 'empty'; readonly places: number };

export type ReminderVoice =
  | { readonly kind: 'auto-pick' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'concern'; readonly concerns: readonly [Concern, ...Concern[]] };

export type ToBeUsed = {
  /** The selection that would be copied; null if the team has never saved one. */
  readonly last: readonly SelectedPlayer[] | null;
  readonly squad: Squad;
  /** Whether the player's club has a match in the part. */
  readonly plays: (player: PlayerCode) => boolean;
  /** What the provider says of somebody who may not play; null if nothing. */
  readonly availability: (player: PlayerCode) => { readonly state: string; readonly words: string } | null;
};

/** The voice: names whoever left the squad, those of the eleven who have no match or may not play, and empty places. */
export function reminderVoice({ last, squad, plays, availability }: ToBeUsed): ReminderVoice {
  if (last === null) return { kind: 'auto-pick' };
  const left = last.flatMap(({ player_id }): PlayerConcern[] =>
    squad.has(player_id) ? [] : [{ why: 'left', player: player_id }],
  );
  const starters = copyForward(last, squad).filter(({ is_starting }) => is_starting);
  const others = starters.flatMap(({ player_id: player }): PlayerConcern[] => {
    if (!plays(player)) return [{ why: 'no-match', player }];
    const told = availability(player);
    return told === null ? [] : [{ why: 'unavailable', player, ...told }];
  });
  const places = elevenSize - starters.length;
  const empty: readonly Concern[] = places > 0 ? [{ why: 'empty', places }] : [];
  const [first, ...rest] = [...left, ...others, ...empty];
  return first === undefined ? { kind: 'copied' } : { kind: 'concern', concerns: [first, ...rest] };
}
