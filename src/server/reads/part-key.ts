// One part of one gameweek of a season, as its use cases and queries name it.

import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId } from '#game/identity';

export type PartKey = { readonly season: SeasonId; readonly gameweek: GameweekId; readonly part: Part };
