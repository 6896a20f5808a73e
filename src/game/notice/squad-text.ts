// The news that an admin has given a team a player, or taken one away (rules/notice 17).

import type { NoticeText } from './notice.ts';

export type SquadChange = {
  readonly team: string;
  readonly player: string;
  readonly change: 'assigned' | 'released';
};

/** The news in words. */
export const squadText = ({ team, player, change }: SquadChange): NoticeText => ({
  subject: change === 'assigned' ? `${player} joins ${team}` : `${player} has left ${team}`,
  heading: change === 'assigned' ? `An admin gave ${team} ${player}` : `An admin took ${player} from ${team}`,
  paragraphs: [
    change === 'assigned'
      ? 'You can field them from the next deadline on.'
      : 'A team that is locked keeps them. From the next deadline on they are missing, so look at what you have saved.',
  ],
  action: { label: 'Open Team', path: '/my-team' },
});
