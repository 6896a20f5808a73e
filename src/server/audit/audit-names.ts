// The audit log stores ids, which survive renames, but readers want names. An id's key says what it identifies.

export const namedThings = ['invite', 'league', 'manager', 'match', 'player', 'real_team', 'season', 'team'] as const;
export type NamedThing = (typeof namedThings)[number];

/** The name for an id; null if the thing no longer exists. */
export type NameOf = (thing: NamedThing, id: number | string) => string | null;

const players = [
  'assist_id',
  'bench',
  'carded_player_id',
  'heroes',
  'penalty_fouler_id',
  'penalty_saver_id',
  'penalty_taker_id',
  'player_code',
  'player_id',
  'player_in_id',
  'player_out_id',
  'scorer_id',
  'xi',
];
const thingOf: Readonly<Record<string, NamedThing>> = {
  ...Object.fromEntries(players.map((key) => [key, 'player'])),
  invite_id: 'invite',
  league_id: 'league',
  manager_id: 'manager',
  match_id: 'match',
  real_team_id: 'real_team',
  recorded_by: 'manager',
  season_id: 'season',
  team_id: 'team',
  team_ids: 'team',
};

/** Every key of the log that holds an id, with the thing that it names. */
export const namedKeys: readonly (readonly [key: string, thing: NamedThing])[] = Object.entries(thingOf);

const isId = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

/** Every id in the value, with what it identifies. */
export function idsIn(value: unknown): readonly { readonly thing: NamedThing; readonly id: number | string }[] {
  const found: { thing: NamedThing; id: number | string }[] = [];
  withNames(value, (thing, id) => {
    found.push({ thing, id });
    return null;
  });
  return found;
}

/** The value with names instead of ids; an id without a name stays. */
export function withNames(value: unknown, nameOf: NameOf, thing?: NamedThing): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, nameOf, thing));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const named = Object.hasOwn(thingOf, key) ? thingOf[key] : undefined;
        return [named === undefined ? key : key.replace(/_(id|ids|code)$/, ''), withNames(part, nameOf, named)];
      }),
    );
  }
  return thing !== undefined && isId(value) ? (nameOf(thing, value) ?? value) : value;
}
