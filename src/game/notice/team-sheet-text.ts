// The news that somebody of an eleven is not in the team sheet of their match, or is after all (rules/notice 11).

import { momentText } from '../gameweek/day-text.ts';
import type { MatchId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { NoticeText } from './notice.ts';

export type MissingPlayers = {
  readonly match: MatchId;
  /** 'Arsenal – Chelsea' */
  readonly title: string;
  readonly deadline: Instant;
  /** Each team with whoever it fields and the team sheet does not name. */
  readonly teams: readonly { readonly name: string; readonly players: readonly string[] }[];
  /** Whom it names now, and did not when they were told; somebody, if nobody is missing. */
  readonly named: readonly string[];
  readonly now: Instant;
  readonly zone: string;
};

/** The news in words: before the deadline it says until when the team can change, afterwards that it cannot. */
export function teamSheetText({ match, title, deadline, teams, named, now, zone }: MissingPlayers): NoticeText {
  const isOpen = now < deadline;
  const players = [...new Set(teams.flatMap((team) => team.players))];
  const until = `until ${momentText(deadline, zone)} (${zone})`;
  const corrected = named.length === 0 ? [] : [`The team sheet was corrected: ${areIn(named)} it now.`];
  const ofMissing = [
    isOpen
      ? `You can change that ${until}.`
      : 'The deadline has passed. The autobench counts for whoever does not appear.',
  ];
  const ofNobody = isOpen ? [`You can change your team ${until}.`] : [];
  return {
    subject: players.length === 0 ? `${areIn(named)} the team sheet now` : `${areIn(players, 'not ')} the team sheet`,
    heading: title,
    paragraphs: [
      ...teams.map((team) => `${team.name} fields ${nameAll(team.players)}.`),
      ...corrected,
      ...(players.length === 0 ? ofNobody : ofMissing),
    ],
    action: isOpen
      ? { label: 'Open Team', path: '/my-team' }
      : { label: 'Open the match', path: `/match-reports/${match}` },
  };
}

/** 'Saka is in', 'Saka and Rice are not in' */
const areIn = (names: readonly string[], not = ''): string =>
  `${nameAll(names)} ${names.length === 1 ? 'is' : 'are'} ${not}in`;

/** 'Saka', 'Saka and Rice', 'Saka, Rice and White' */
const nameAll = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
