// The news that somebody of an eleven is not in the team sheet of their match (rules/notice 11).

import { momentText } from '../gameweek/day-text.ts';
import type { MatchId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { NoticeText } from './notice.ts';

export type MissingPlayers = {
  readonly match: MatchId;
  /** 'Arsenal – Chelsea' */
  readonly title: string;
  readonly deadline: Instant;
  /** Each team with whoever it fields and the team sheet does not name; at least one of one team. */
  readonly teams: readonly { readonly name: string; readonly players: readonly string[] }[];
  readonly now: Instant;
  readonly zone: string;
};

/** The news in words: before the deadline it says until when the team can change, afterwards that it cannot. */
export function teamSheetText({ match, title, deadline, teams, now, zone }: MissingPlayers): NoticeText {
  const isOpen = now < deadline;
  const players = [...new Set(teams.flatMap((team) => team.players))];
  return {
    subject: `${nameAll(players)} ${players.length === 1 ? 'is' : 'are'} not in the team sheet`,
    heading: title,
    paragraphs: [
      ...teams.map((team) => `${team.name} fields ${nameAll(team.players)}.`),
      isOpen
        ? `You can change that until ${momentText(deadline, zone)} (${zone}).`
        : 'The deadline has passed. The autobench counts for whoever does not appear.',
    ],
    action: isOpen
      ? { label: 'Open Team', path: '/my-team' }
      : { label: 'Open the match', path: `/match-reports/${match}` },
  };
}

/** 'Saka', 'Saka and Rice', 'Saka, Rice and White' */
const nameAll = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
