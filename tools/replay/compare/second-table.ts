// A second implementation of the league table: simple, and sharing no line with the game's own rules. It computes
// substitutes, totals, results and table from a finished season's published squads, selections and points.

export type SelectedPlayer = {
  readonly player: number;
  readonly position: string;
  readonly starts: boolean;
  readonly order: number;
};
export type PartPoints = { readonly points: number; readonly goals: number };

export type FinishedLeague = {
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly fantasyMatches: readonly { readonly gameweek: number; readonly home: number; readonly away: number }[];
  /** Each team's selection, by 'gameweek/part/team'. */
  readonly selections: ReadonlyMap<string, readonly SelectedPlayer[]>;
  /** The points of each player who appeared in a match of the part, by 'gameweek/part/player'. */
  readonly points: ReadonlyMap<string, PartPoints>;
};

export type TableRow = {
  team: number;
  name: string;
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsScored: number;
  goalsConceded: number;
  totalPoints: number;
  otp: number;
};

/** A player whose points count, and the starter they came in for. */
export type CountedPlayer = { readonly player: number; readonly insteadOf: number | null };

const allowedFormations = ['4-3-3', '4-4-2', '4-5-1', '3-5-2', '3-4-3', '5-4-1', '5-3-2'];

/** The final table, from the top. */
export function secondTable(league: FinishedLeague): readonly TableRow[] {
  const rows = new Map<number, TableRow>();
  for (const { id, name } of league.teams) rows.set(id, emptyRow(id, name));
  for (const { gameweek, home, away } of league.fantasyMatches) {
    const ofHome = teamTotal(league, gameweek, home);
    const ofAway = teamTotal(league, gameweek, away);
    addResult(rows.get(home), ofHome, ofAway);
    addResult(rows.get(away), ofAway, ofHome);
  }
  const sorted = [...rows.values()].sort(fromTheTop);
  for (let index = 0; index < sorted.length; index++) (sorted[index] as TableRow).position = index + 1;
  return sorted;
}

/** A team's points and goals of a gameweek: midweek plus weekend, after the substitutions. */
export function teamTotal(league: FinishedLeague, gameweek: number, team: number): PartPoints {
  let points = 0;
  let goals = 0;
  for (const part of ['midweek', 'weekend']) {
    const selected = league.selections.get(`${gameweek}/${part}/${team}`);
    if (selected === undefined) continue;
    const has = (player: number) => league.points.get(`${gameweek}/${part}/${player}`);
    for (const { player } of countedPlayers(selected, (code) => has(code) !== undefined)) {
      points += has(player)?.points ?? 0;
      goals += has(player)?.goals ?? 0;
    }
  }
  return { points, goals };
}

/** Who counts once every match is over: the eleven, with starters who did not appear replaced if the bench allows. */
export function countedPlayers(
  selected: readonly SelectedPlayer[],
  appeared: (player: number) => boolean,
): readonly CountedPlayer[] {
  const inOrder = [...selected].sort((a, b) => a.order - b.order);
  let eleven = inOrder.filter((player) => player.starts);
  const replaced = new Map<SelectedPlayer, number>();
  const bench = inOrder.filter((player) => !player.starts);
  const absent = eleven.filter((player) => !appeared(player.player));
  const goalkeepersFirst = [...absent.filter(keepsGoal), ...absent.filter((player) => !keepsGoal(player))];
  for (const out of goalkeepersFirst) {
    for (const candidate of bench) {
      if (eleven.includes(candidate) || !appeared(candidate.player)) continue;
      if (keepsGoal(candidate) !== keepsGoal(out)) continue;
      const changed = eleven.map((player) => (player === out ? candidate : player));
      if (candidate.position !== out.position && !isAllowed(changed)) continue;
      eleven = changed;
      replaced.set(candidate, out.player);
      break;
    }
  }
  return eleven.map((player) => ({ player: player.player, insteadOf: replaced.get(player) ?? null }));
}

const keepsGoal = (player: SelectedPlayer): boolean => player.position === 'GK';

/** Whether an eleven of counted players is allowed; one that was incomplete from the start may stay so. */
function isAllowed(eleven: readonly SelectedPlayer[]): boolean {
  const many = (position: string): number => eleven.filter((player) => player.position === position).length;
  return allowedFormations.some((formation) => {
    const [defenders = 0, midfielders = 0, strikers = 0] = formation.split('-').map(Number);
    return many('GK') <= 1 && many('D') <= defenders && many('M') <= midfielders && many('S') <= strikers;
  });
}

function emptyRow(team: number, name: string): TableRow {
  const counts = { played: 0, won: 0, drawn: 0, lost: 0, goalsScored: 0, goalsConceded: 0, totalPoints: 0, otp: 0 };
  return { team, name, position: 0, ...counts };
}

function addResult(row: TableRow | undefined, own: PartPoints, other: PartPoints): void {
  if (row === undefined) throw new Error('a fantasy match names a team that is not of the league');
  row.played += 1;
  row.otp += own.points;
  row.goalsScored += own.goals;
  row.goalsConceded += other.goals;
  if (own.points > other.points) {
    row.won += 1;
    row.totalPoints += 3;
  } else if (own.points === other.points) {
    row.drawn += 1;
    row.totalPoints += 1;
  } else {
    row.lost += 1;
  }
}

function fromTheTop(a: TableRow, b: TableRow): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints;
  if (a.otp !== b.otp) return b.otp - a.otp;
  const [differenceA, differenceB] = [a.goalsScored - a.goalsConceded, b.goalsScored - b.goalsConceded];
  if (differenceA !== differenceB) return differenceB - differenceA;
  if (a.goalsScored !== b.goalsScored) return b.goalsScored - a.goalsScored;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.team - b.team;
}
