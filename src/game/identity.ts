// The game's branded ids: a team's id cannot be passed where a league's is required.

declare const kind: unique symbol;
export type Branded<Value, Kind extends string> = Value & { readonly [kind]: Kind };

export type SeasonId = Branded<number, 'SeasonId'>;
/** The number of a gameweek within its season, counted from 1; 0 is the time before the first. */
export type GameweekId = Branded<number, 'GameweekId'>;
export type LeagueId = Branded<number, 'LeagueId'>;
/** A manager's fantasy team. */
export type TeamId = Branded<number, 'TeamId'>;
/** A club of the real league. */
export type RealTeamId = Branded<number, 'RealTeamId'>;
export type PlayerCode = Branded<number, 'PlayerCode'>;
/** A real match. */
export type MatchId = Branded<number, 'MatchId'>;
export type EventId = Branded<number, 'EventId'>;
export type FantasyMatchId = Branded<number, 'FantasyMatchId'>;
/** A uuid. */
export type ManagerId = Branded<string, 'ManagerId'>;
/** A minute of the match clock, 0 to 130. */
export type Minute = Branded<number, 'Minute'>;
