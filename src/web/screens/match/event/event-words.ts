// An event's name, and its players.

import type { TimelineEvent } from '#api/match-event';
import type { PlayerCode } from '#game/identity';
import type { EventDraft, GoalType } from '#game/match/match-event';
import { mainPlayer } from '#game/match/same-event';

const goalWord: Record<GoalType, string> = {
  STANDARD: 'Goal',
  FREEKICK: 'Free kick',
  PENALTY: 'Penalty',
  OWN_GOAL: 'Own goal',
};

/** 'Goal', 'Penalty saved', 'Red Card (2 Yellows)' and so on. */
export function eventTitle(event: EventDraft): string {
  switch (event.type) {
    case 'GOAL':
      return goalWord[event.goal_type];
    case 'PENALTY_MISS':
      return event.penalty_saver_id === null ? 'Penalty missed' : 'Penalty saved';
    case 'SUBSTITUTION':
      return 'Substitution';
    case 'DISCIPLINARY':
      return { YELLOW: 'Yellow Card', SECOND_YELLOW: 'Red Card (2 Yellows)', RED: 'Red Card' }[event.card_type];
  }
}

/** The player named first on the event's card; for a substitution, the one who comes on. */
export const mainPlayerOf = (event: EventDraft): PlayerCode =>
  event.type === 'SUBSTITUTION' ? event.player_in_id : mainPlayer(event);

/** Who recorded the event, as a sentence names them. */
export const recorderOf = ({ recorded_by_name }: TimelineEvent): string => recorded_by_name ?? 'another reporter';

/** "Already recorded by Sam at 34'". */
export const alreadyRecorded = (theirs: TimelineEvent): string =>
  `Already recorded by ${recorderOf(theirs)} at ${theirs.minute}'`;

const mainRole: Readonly<Record<EventDraft['type'], string>> = {
  GOAL: 'Scorer',
  PENALTY_MISS: 'Penalty taker',
  SUBSTITUTION: 'On',
  DISCIPLINARY: 'Player',
};

/** For the reader, who took part and how, a line for each: 'Scorer: P. Ambrose', 'assist: N. Nyberg'. */
export function partsOf(
  event: EventDraft,
  nameOf: (player: PlayerCode) => string,
): { readonly main: string; readonly other: string | null } {
  const other = otherPlayerOf(event);
  return {
    main: `${mainRole[event.type]}: ${nameOf(mainPlayerOf(event))}`,
    other: other === null ? null : `${other.role}: ${nameOf(other.player)}`,
  };
}

/** "51' Goal, P. Ambrose (assist N. Nyberg)". */
export function shortSentence(event: EventDraft, nameOf: (player: PlayerCode) => string): string {
  const main = `${event.minute}' ${eventTitle(event)}, ${nameOf(mainPlayerOf(event))}`;
  const detail = eventDetail(event, nameOf);
  return detail === eventTitle(event) ? main : `${main} (${detail})`;
}

/** For the reader: "Goal 51', P. Ambrose, assist N. Nyberg", then what else is known, such as the club and the score. */
export function eventSentence(
  event: EventDraft,
  nameOf: (player: PlayerCode) => string,
  more: readonly (string | null)[],
): string {
  const other = otherPlayerOf(event);
  const players = [nameOf(mainPlayerOf(event)), other === null ? null : `${other.role} ${nameOf(other.player)}`];
  return [`${eventTitle(event)} ${event.minute}'`, ...players, ...more].filter((words) => words !== null).join(', ');
}

/** Who else took part, and how; null if nobody is known to have. */
function otherPlayerOf(event: EventDraft): { readonly role: string; readonly player: PlayerCode } | null {
  const who = (role: string, player: PlayerCode | null) => (player === null ? null : { role, player });
  switch (event.type) {
    case 'GOAL':
      return who(
        event.goal_type === 'PENALTY' || event.goal_type === 'FREEKICK' ? 'won by' : 'assist',
        event.assist_id,
      );
    case 'PENALTY_MISS':
      return who('saved by', event.penalty_saver_id);
    case 'SUBSTITUTION':
      return who('for', event.player_out_id);
    case 'DISCIPLINARY':
      return null;
  }
}

/** What the line below the name leaves out of a penalty, a line for each: who won one that went past, and who fouled. */
export function foulOf(event: EventDraft, nameOf: (player: PlayerCode) => string): readonly string[] {
  if (event.type !== 'GOAL' && event.type !== 'PENALTY_MISS') return [];
  const line = (role: string, player: PlayerCode | null) => (player === null ? [] : [`${role}: ${nameOf(player)}`]);
  const winner = event.type === 'PENALTY_MISS' ? event.assist_id : null;
  return [...line('Penalty winner', winner), ...line('Penalty fouler', event.penalty_fouler_id)];
}

/** The line below that name: the assister, who went off, or the kind of event. */
export function eventDetail(event: EventDraft, nameOf: (player: PlayerCode) => string): string {
  switch (event.type) {
    case 'GOAL': {
      const helper = event.assist_id === null ? [] : [nameOf(event.assist_id)];
      const kind = event.goal_type === 'STANDARD' ? [] : [goalWord[event.goal_type]];
      return [...kind, ...helper].join(' · ') || 'Goal';
    }
    case 'PENALTY_MISS':
      return [eventTitle(event), ...(event.penalty_saver_id === null ? [] : [nameOf(event.penalty_saver_id)])].join(
        ' · ',
      );
    case 'SUBSTITUTION':
      return nameOf(event.player_out_id);
    case 'DISCIPLINARY':
      return eventTitle(event);
  }
}
