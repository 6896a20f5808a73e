// How the bold lines of the race look. They can be told apart without colour: the own one is solid, each rival's has
// dashes or a colour of its own.

import type { TeamId } from '#game/identity';

export type RaceLook = { readonly colour: string; readonly dashes: string | undefined };

/** A bold team of the race with its line's look. */
export type BoldTeam = RaceLook & { readonly team: TeamId };

const ownLook: RaceLook = { colour: 'text-brand', dashes: undefined };
const colours = ['text-ink', 'text-info', 'text-live', 'text-pos-m'] as const;
const dashes = ['7 2', '2 2', '8 2 2 2', '14 4', '4 5'] as const;

/** The own team first, then the rivals in the order in which they were chosen; nineteen of them look different. */
export const boldTeams = (ownTeam: TeamId | null, rivals: readonly TeamId[]): readonly BoldTeam[] => [
  ...(ownTeam === null ? [] : [{ team: ownTeam, ...ownLook }]),
  ...rivals.map((team, index) => ({
    team,
    colour: colours[index % colours.length] ?? ownLook.colour,
    dashes: dashes[index % dashes.length],
  })),
];
