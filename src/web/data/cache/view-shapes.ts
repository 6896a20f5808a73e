// Made from the contract by test/kept-shapes.test.ts, which compares them: change the contract, not this file.
// `UPDATE_SHAPES=1 npx vitest run --project whole test/kept-shapes.test.ts` writes it anew.

import type { Shape } from './shape.ts';

export const viewShapes = {
  'GET /api/league/:league_id/home': {
    fields: {
      live: { fields: { epoch: 'text', number: 'number' } },
      league: { fields: { id: 'id', name: 'text' } },
      current_gameweek_id: 'number',
      gameweek: {
        maybe: {
          fields: {
            id: 'number',
            start_time: 'text',
            end_time: 'text',
            is_current: 'flag',
            midweek_deadline: { maybe: 'text' },
            weekend_deadline: { maybe: 'text' },
          },
        },
      },
      is_live: 'flag',
      is_provisional: 'flag',
      clubs: { list: { fields: { id: 'id', real_team_name: 'text', abbreviation: 'text', kit_url: 'text' } } },
      real_matches: {
        list: {
          fields: {
            id: 'id',
            home_goals: 'number',
            away_goals: 'number',
            current_minute: 'number',
            status: ['not-started', 'live', 'complete', 'void'],
            report_complete: 'flag',
            gameweek_id: { maybe: 'number' },
            part: { maybe: ['midweek', 'weekend'] },
            match_date: { maybe: 'text' },
            home_team_id: 'id',
            away_team_id: 'id',
          },
        },
      },
      players: {
        list: {
          fields: {
            code: 'id',
            name: 'text',
            position: ['GK', 'D', 'M', 'S'],
            is_dm: 'flag',
            real_team_id: { maybe: 'id' },
          },
        },
      },
      line_ups: {
        list: {
          fields: {
            team_id: 'id',
            part: ['midweek', 'weekend'],
            players: {
              list: {
                fields: {
                  player_id: 'id',
                  is_starting: 'flag',
                  position_order: 'number',
                  real_team_id: { maybe: 'id' },
                  points_earned: 'number',
                  weekend_score: 'number',
                  midweek_score: 'number',
                  goals: 'number',
                  provisional: 'flag',
                  counted: 'flag',
                  subbed_for: { maybe: 'id' },
                  replaced_by: { maybe: 'id' },
                  reason: [
                    'plays',
                    'may-still-play',
                    'replaced',
                    'nobody-fits',
                    'waits-for-autobench',
                    'came-in',
                    'not-needed',
                    'bench-may-still-play',
                    'bench-did-not-appear',
                    'would-break-formation',
                    'blocked',
                  ],
                },
              },
            },
          },
        },
      },
      fantasy_matches: {
        list: {
          fields: {
            id: 'id',
            league_id: 'id',
            gameweek_id: 'number',
            home_team_id: 'id',
            away_team_id: 'id',
            home_team_name: 'text',
            away_team_name: 'text',
            match_date: 'text',
            created_at: 'text',
            home_team_total_points: 'number',
            away_team_total_points: 'number',
            home_team_goals: 'number',
            away_team_goals: 'number',
            is_completed: 'flag',
            home_win: 'flag',
            away_win: 'flag',
            draw: 'flag',
          },
        },
      },
      standings: {
        list: {
          fields: {
            team_id: 'id',
            team_name: 'text',
            position: 'number',
            played: 'number',
            won: 'number',
            drawn: 'number',
            lost: 'number',
            goals_scored: 'number',
            goals_conceded: 'number',
            total_points: 'number',
            otp: 'number',
            movement: 'number',
          },
        },
      },
      last_event: {
        maybe: {
          fields: {
            event_id: 'id',
            event_type: ['GOAL', 'PENALTY_MISS', 'SUBSTITUTION', 'DISCIPLINARY'],
            card_type: { maybe: ['YELLOW', 'SECOND_YELLOW', 'RED'] },
            minute: 'number',
            team_id: 'id',
            player_id: 'id',
            player_name: 'text',
            penalty_fouler_id: { maybe: 'id' },
          },
        },
      },
    },
  },
  'GET /api/league/:league_id/standings': {
    fields: {
      is_live: 'flag',
      is_provisional: 'flag',
      standings: {
        list: {
          fields: {
            team_id: 'id',
            team_name: 'text',
            position: 'number',
            played: 'number',
            won: 'number',
            drawn: 'number',
            lost: 'number',
            goals_scored: 'number',
            goals_conceded: 'number',
            total_points: 'number',
            otp: 'number',
            movement: 'number',
          },
        },
      },
    },
  },
  'GET /api/league/list': { fields: { leagues: { list: { fields: { id: 'id', name: 'text', champion: 'text' } } } } },
  'GET /api/gameweek/list': {
    fields: {
      current_gameweek_id: 'number',
      open_selection: { maybe: { fields: { gameweek_id: 'number', part: ['midweek', 'weekend'], deadline: 'text' } } },
      settled_gameweek_id: { maybe: 'number' },
      league_time_zone: 'text',
      now: 'text',
      gameweeks: {
        list: {
          fields: {
            id: 'number',
            start_time: 'text',
            end_time: 'text',
            is_current: 'flag',
            midweek_deadline: { maybe: 'text' },
            weekend_deadline: { maybe: 'text' },
            is_not_played: 'flag',
          },
        },
      },
    },
  },
  'GET /api/match/list': {
    fields: {
      matches: {
        list: {
          fields: {
            id: 'id',
            home_goals: 'number',
            away_goals: 'number',
            current_minute: 'number',
            status: ['not-started', 'live', 'complete', 'void'],
            report_complete: 'flag',
            gameweek_id: { maybe: 'number' },
            part: { maybe: ['midweek', 'weekend'] },
            match_date: { maybe: 'text' },
            home_team_id: 'id',
            away_team_id: 'id',
            restorable_until: { maybe: 'text' },
            moments: {
              list: {
                fields: {
                  event_id: 'id',
                  minute: 'number',
                  team_id: 'id',
                  is_goal: 'flag',
                  player_ids: { list: 'id' },
                },
              },
            },
          },
        },
      },
      clubs: { list: { fields: { id: 'id', real_team_name: 'text', abbreviation: 'text', kit_url: 'text' } } },
    },
  },
  'GET /api/match/:match_id': {
    fields: {
      live: { fields: { epoch: 'text', number: 'number' } },
      match: {
        fields: {
          id: 'id',
          home_goals: 'number',
          away_goals: 'number',
          current_minute: 'number',
          status: ['not-started', 'live', 'complete', 'void'],
          report_complete: 'flag',
          gameweek_id: { maybe: 'number' },
          part: { maybe: ['midweek', 'weekend'] },
          match_date: { maybe: 'text' },
          home_team_id: 'id',
          away_team_id: 'id',
          restorable_until: { maybe: 'text' },
          set_minute: 'number',
          version: 'number',
          heroes: { list: 'id' },
        },
      },
      rules: {
        fields: {
          points_table: {
            fields: {
              points: {
                fields: {
                  as_xi: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  as_sub: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  goals: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  free_kick_goals: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  assists: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  full_clean_sheets: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  part_clean_sheets: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  every_second_goal_conceded: {
                    fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' },
                  },
                  penalties_saved: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  penalties_missed: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  penalty_fouls: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  own_goals: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  hero_moments: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  yellow_cards: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                  second_yellow_cards: {
                    fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' },
                  },
                  straight_red_cards: { fields: { GK: 'number', D: 'number', DM: 'number', M: 'number', S: 'number' } },
                },
              },
              red_absorbs_yellow: 'flag',
            },
          },
          part_clean_sheet_minutes: 'number',
        },
      },
      clubs: { list: { fields: { id: 'id', real_team_name: 'text', abbreviation: 'text', kit_url: 'text' } } },
      line_ups: {
        fields: {
          home: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
          away: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
        },
      },
      events: {
        list: {
          either: [
            {
              fields: {
                type: ['GOAL'],
                minute: 'number',
                side: ['home', 'away'],
                goal_type: ['STANDARD', 'FREEKICK', 'PENALTY', 'OWN_GOAL'],
                scorer_id: 'id',
                assist_id: { maybe: 'id' },
                penalty_fouler_id: { maybe: 'id' },
                id: 'id',
                sequence: 'number',
                command_id: 'text',
                recorded_at: 'text',
                recorded_by_name: 'any',
              },
            },
            {
              fields: {
                type: ['PENALTY_MISS'],
                minute: 'number',
                side: ['home', 'away'],
                penalty_taker_id: 'id',
                penalty_saver_id: { maybe: 'id' },
                penalty_fouler_id: { maybe: 'id' },
                assist_id: { maybe: 'id' },
                id: 'id',
                sequence: 'number',
                command_id: 'text',
                recorded_at: 'text',
                recorded_by_name: 'any',
              },
            },
            {
              fields: {
                type: ['SUBSTITUTION'],
                minute: 'number',
                side: ['home', 'away'],
                player_out_id: 'id',
                player_in_id: 'id',
                id: 'id',
                sequence: 'number',
                command_id: 'text',
                recorded_at: 'text',
                recorded_by_name: 'any',
              },
            },
            {
              fields: {
                type: ['DISCIPLINARY'],
                minute: 'number',
                side: ['home', 'away'],
                card_type: ['YELLOW', 'SECOND_YELLOW', 'RED'],
                carded_player_id: 'id',
                id: 'id',
                sequence: 'number',
                command_id: 'text',
                recorded_at: 'text',
                recorded_by_name: 'any',
              },
            },
          ],
        },
      },
      reports: {
        list: {
          fields: {
            player_id: 'id',
            side: ['home', 'away'],
            starting_xi: 'number',
            substitute: 'number',
            minute_subbed_on: { maybe: 'number' },
            minute_subbed_off: { maybe: 'number' },
            minute_sent_off: { maybe: 'number' },
            goals: 'number',
            free_kick_goals: 'number',
            penalties_scored: 'number',
            own_goals: 'number',
            assists: 'number',
            penalties_missed: 'number',
            penalties_saved: 'number',
            penalty_fouls: 'number',
            yellow_cards: 'number',
            second_yellows: 'number',
            red_cards: 'number',
            hero_moments: 'number',
            goals_conceded: 'number',
            first_goal_conceded_at: { maybe: 'number' },
            full_clean_sheet: 'number',
            part_clean_sheet: 'number',
            dm_clean_sheet: 'number',
            clean_sheet_qualifying_start: 'number',
            clean_sheet_minutes_played: 'number',
            points_earned: 'number',
          },
        },
      },
      players: {
        list: {
          fields: {
            code: 'id',
            name: 'text',
            position: ['GK', 'D', 'M', 'S'],
            is_dm: 'flag',
            real_team_id: { maybe: 'id' },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Shape>>;
