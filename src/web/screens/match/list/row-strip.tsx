// A match's goals and dismissals on its ninety minutes, small enough for a row: home above the line, away below.

import type { PlayerCode } from '#game/identity';
import { fullTime, halfTime } from '#game/match/minute';
import { classNames } from '../../../ui/class-names.ts';
import type { ListedMatch } from './listed-match.ts';
import { momentTexts } from './moment-texts.ts';

export interface RowStripProps {
  match: ListedMatch;
  /** The clubs' three letters. */
  homeName: string | undefined;
  awayName: string | undefined;
  /** My own players' moments have a ring. */
  isMine: (player: PlayerCode) => boolean;
}

export function RowStrip({ match, homeName = '?', awayName = '?', isMine }: RowStripProps) {
  const { moments, home_team_id: home, status, current_minute: minute } = match;
  const last = Math.max(fullTime, minute, ...moments.map((moment) => moment.minute));
  const share = (at: number): string => `${Math.round((at / last) * 1000) / 10}%`;
  const words = momentTexts(match, { home: homeName, away: awayName }, isMine);
  return (
    <span
      role="img"
      aria-label={words.length === 0 ? 'No goals' : words.join(', ')}
      className="relative col-span-full mx-1.5 block h-6 md:mx-auto md:w-96"
    >
      <span className="absolute inset-x-0 top-1/2 h-0.75 -translate-y-1/2 rounded-full bg-surface-3" />
      <span
        style={{ '--share': status === 'live' ? share(minute) : '100%' }}
        className={classNames(
          'absolute top-1/2 left-0 h-0.75 w-(--share) -translate-y-1/2 rounded-full',
          status === 'live' ? 'bg-live' : 'bg-line-strong',
        )}
      />
      <span
        style={{ '--at': share(halfTime) }}
        className="absolute top-1/2 left-(--at) h-2 w-px -translate-y-1/2 bg-ink-3"
      />
      {moments.map(({ event_id, minute: at, team_id, is_goal, player_ids }) => (
        <span
          key={event_id}
          style={{ '--at': share(at) }}
          className={classNames(
            'absolute left-(--at) -translate-x-1/2',
            team_id === home ? 'top-0' : 'bottom-0',
            is_goal ? 'size-2 rounded-full bg-ink' : 'h-2.5 w-1.75 rounded-xs bg-danger',
            player_ids.some(isMine) && 'bg-brand! ring-2 ring-brand ring-offset-2 ring-offset-surface',
          )}
        />
      ))}
    </span>
  );
}
