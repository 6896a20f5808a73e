// 20 clubs that do not exist, with 25 players each, some of whom move during the season.

import { type Random, shuffled } from '#game/seeded-random';

export type InventedClub = { readonly id: number; readonly name: string; readonly short: string };
export type InventedPosition = 'GK' | 'D' | 'M' | 'S';
export type InventedPlayer = {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  readonly club: number;
  readonly clubs?: readonly { readonly club: number; readonly fromGw: number }[];
  readonly position: InventedPosition;
  readonly isDM?: boolean;
};

const towns = [
  'Alderford',
  'Birchley',
  'Cedarholm',
  'Dunmere',
  'Elmstead',
  'Fernhurst',
  'Gorsebury',
  'Hazelwick',
  'Ivybridge',
  'Juniper Vale',
  'Kelsgate',
  'Larchmont',
  'Maplewood',
  'Nettleton',
  'Oakhaven',
  'Pinecombe',
  'Quarryside',
  'Rowanfield',
  'Sallowmoor',
  'Thornwick',
] as const;
const kinds = ['Town', 'Rovers', 'Athletic', 'Wanderers'] as const;
const squad: readonly (readonly [InventedPosition, number])[] = [
  ['GK', 3],
  ['D', 8],
  ['M', 9],
  ['S', 5],
];
const defensiveMidfielders = 2;
const movers = 12;

export const inventedClubs: readonly InventedClub[] = towns.map((town, index) => ({
  id: index + 1,
  name: `${town} ${kinds[index % kinds.length] ?? ''}`,
  short: town.slice(0, 3).toUpperCase(),
}));

/** Everybody; movers change clubs between rounds 5 and 30. */
export function inventedPlayers(random: Random): readonly InventedPlayer[] {
  const players = inventedClubs.flatMap((club) => playersOf(club));
  const moving = shuffled(players, random).slice(0, movers);
  return players.map((player) => {
    if (!moving.includes(player)) return player;
    const to = ((player.club + Math.floor(random() * (inventedClubs.length - 1))) % inventedClubs.length) + 1;
    const fromGw = 5 + Math.floor(random() * 25);
    return {
      ...player,
      clubs: [
        { club: player.club, fromGw: 1 },
        { club: to, fromGw },
      ],
    };
  });
}

function playersOf(club: InventedClub): InventedPlayer[] {
  let number = 0;
  return squad.flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index): InventedPlayer => {
      number += 1;
      const name = `${club.short} ${number}`;
      const role = position === 'M' ? { isDM: index < defensiveMidfielders } : {};
      return {
        id: club.id * 1000 + number,
        name,
        fullName: `${name} of ${club.name}`,
        club: club.id,
        position,
        ...role,
      };
    }),
  );
}

/** The club a player is at in this round. */
export function clubInRound({ club, clubs }: InventedPlayer, round: number): number {
  return clubs?.findLast(({ fromGw }) => fromGw <= round)?.club ?? club;
}
