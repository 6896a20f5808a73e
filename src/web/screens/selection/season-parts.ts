// The parts in My Team's switcher: the locked ones at hand, and all those to come (rules/selection 6).

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/gameweek';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { withTimes } from '#game/gameweek/gameweek';
import { hasPassed } from '#game/gameweek/judge-deadline';
import { partsByDeadline } from '#game/gameweek/open-selection';
import { type Part, partNames } from '#game/gameweek/part';
import type { GameweekId } from '#game/identity';
import { type Instant, instant } from '#game/instant';

export type SeasonPart = {
  /** '7-weekend' */
  readonly key: string;
  readonly gameweek_id: GameweekId;
  readonly part: Part;
  readonly deadline: Instant;
  readonly state: 'locked' | 'open' | 'coming';
  /** 'Weekend' in the open selection's gameweek, 'GW8 Weekend' elsewhere. */
  readonly label: string;
};

type Season = Pick<OutputOf<typeof api.listGameweeks>, 'gameweeks' | 'current_gameweek_id' | 'open_selection'>;

/** The parts by deadline, as of this instant. */
export function seasonParts({ gameweeks, current_gameweek_id, open_selection }: Season, now: Instant): SeasonPart[] {
  const current = gameweekOrFirst(current_gameweek_id);
  const all = partsByDeadline(gameweeks.map((gameweek) => withTimes(gameweek, instant)));
  const passed = all.filter(({ deadline }) => hasPassed(deadline, now));
  // An admin may have moved the deadline of a later gameweek to before its start: what locked last is never missing.
  const locked = passed.filter(
    (part) => part.gameweek_id === current || (part.gameweek_id > current && part === passed.at(-1)),
  );
  const ahead = all.filter(({ deadline }) => !hasPassed(deadline, now));
  const plain = locked[0]?.gameweek_id ?? open_selection?.gameweek_id ?? current;
  return [...locked, ...ahead].map(({ gameweek_id, part, deadline }) => ({
    key: `${gameweek_id}-${part}`,
    gameweek_id,
    part,
    deadline,
    state: hasPassed(deadline, now) ? 'locked' : deadline === ahead[0]?.deadline ? 'open' : 'coming',
    label: gameweek_id === plain ? partNames[part] : `GW${gameweek_id} ${partNames[part]}`,
  }));
}

/** 'Gameweek 15 · Midweek': its gameweek may have another part. */
export const partHeading = ({ gameweek_id, part }: Pick<SeasonPart, 'gameweek_id' | 'part'>): string =>
  `Gameweek ${gameweek_id} · ${partNames[part]}`;

/** The part to begin with: the open one, or after the last deadline the latest locked one. */
export const partToOpen = (all: readonly SeasonPart[]): SeasonPart | null =>
  all.find(({ state }) => state === 'open') ?? all.at(-1) ?? null;
