// The two clubs of the match notation: a home and an away eleven with benches, each player with their role.

import type { PlayerCode } from '#game/identity';
import { type Side, sides } from '#game/match/match-event';
import type { TeamSheet } from '#game/match/match-sheet';
import type { PlayerRole, Position } from '#game/position';
import { playerId } from './ids.ts';

/** 'Rice*' is a defensive midfielder; the bar divides the eleven from the bench. */
const squads: Record<Side, Record<Position, string>> = {
  home: {
    GK: 'Raya | Ramsdale',
    D: 'White Saliba Gabriel Timber | Kiwior Zinchenko',
    M: 'Rice* Odegaard Havertz Saka | Partey* Nelson Trossard',
    S: 'Martinelli Jesus | Nketiah',
  },
  away: {
    GK: 'Sanchez | Petrovic',
    D: 'Gusto Disasi Colwill Cucurella | Chilwell Badiashile',
    M: 'Caicedo* Fernandez Palmer Madueke | Lavia* Mudryk Gallagher',
    S: 'Sterling Jackson | Nkunku',
  },
};

type NotationPlayer = { code: PlayerCode; name: string; side: Side; role: PlayerRole; starts: boolean };

const players: readonly NotationPlayer[] = sides
  .flatMap((side) =>
    (['GK', 'D', 'M', 'S'] as const).flatMap((position) =>
      squads[side][position].split('|').flatMap((names, half) =>
        names
          .trim()
          .split(' ')
          .map((name) => ({ name, side, position, starts: half === 0 })),
      ),
    ),
  )
  .map(({ name, side, position, starts }, index) => ({
    code: playerId(index + 1),
    name: name.replace('*', ''),
    side,
    role: { position, is_dm: name.endsWith('*') },
    starts,
  }));

const byName = new Map(players.map((one) => [one.name, one]));

function named(name: string): NotationPlayer {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no player called '${name}' in the notation's two clubs`);
  return found;
}

/** The code of a player of the notation, by name; throws on a name that neither club has. */
export const player = (name: string): PlayerCode => named(name).code;
export const sideOf = (name: string): Side => named(name).side;
export const roleOf = (name: string): PlayerRole => named(name).role;

export const notationRoles: ReadonlyMap<PlayerCode, PlayerRole> = new Map(players.map((one) => [one.code, one.role]));

const teamSheet = (side: Side): TeamSheet => {
  const squad = players.filter((one) => one.side === side);
  const codes = (starts: boolean) => squad.filter((one) => one.starts === starts).map((one) => one.code);
  return { xi: codes(true), bench: codes(false) };
};

export const notationLineUps: Readonly<Record<Side, TeamSheet>> = { home: teamSheet('home'), away: teamSheet('away') };
