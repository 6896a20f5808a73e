import type { PlayerCode } from '#game/identity';
import type { ListedMatch } from './listed-match.ts';

type Named = Pick<ListedMatch, 'home_team_id' | 'moments'>;

/** "24' goal FUL 0–1", "70' red card CRY, yours": what the row's drawing shows, for whoever does not see it. */
export function momentTexts(
  { home_team_id, moments }: Named,
  names: { readonly home: string; readonly away: string },
  isMine: (player: PlayerCode) => boolean,
): readonly string[] {
  const goals = { home: 0, away: 0 };
  return moments.map(({ minute, team_id, is_goal, player_ids }) => {
    const side = team_id === home_team_id ? 'home' : 'away';
    if (is_goal) goals[side] += 1;
    const what = is_goal ? `goal ${names[side]} ${goals.home}–${goals.away}` : `red card ${names[side]}`;
    return `${minute}' ${what}${player_ids.some(isMine) ? ', yours' : ''}`;
  });
}
