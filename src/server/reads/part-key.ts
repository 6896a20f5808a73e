// One part of one gameweek of a season: the key in use cases and queries.

import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId } from '#game/identity';

export type PartKey = { readonly season: SeasonId; readonly gameweek: GameweekId; readonly part: Part };
