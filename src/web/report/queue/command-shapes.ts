// Made from the contract by test/kept-shapes.test.ts, which compares them: change the contract, not this file.
// `UPDATE_SHAPES=1 npx vitest run --project whole test/kept-shapes.test.ts` writes it anew.

import type { Shape } from '../../data/cache/shape.ts';

export const commandShapes = {
  'POST /api/match/save-line-ups': {
    fields: {
      command_id: 'text',
      match_id: 'id',
      home: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
      away: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
      seen: {
        optional: {
          fields: {
            home: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
            away: { fields: { xi: { list: 'id' }, bench: { list: 'id' } } },
          },
        },
      },
    },
  },
  'POST /api/match/record-event': {
    fields: {
      command_id: 'text',
      match_id: 'id',
      event: {
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
            },
          },
          {
            fields: {
              type: ['SUBSTITUTION'],
              minute: 'number',
              side: ['home', 'away'],
              player_out_id: 'id',
              player_in_id: 'id',
            },
          },
          {
            fields: {
              type: ['DISCIPLINARY'],
              minute: 'number',
              side: ['home', 'away'],
              card_type: ['YELLOW', 'SECOND_YELLOW', 'RED'],
              carded_player_id: 'id',
            },
          },
        ],
      },
      confirmed: 'flag',
      makes_second: { optional: 'flag' },
    },
  },
  'POST /api/match/correct-event': {
    fields: {
      command_id: 'text',
      match_id: 'id',
      event_id: 'id',
      event: {
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
            },
          },
          {
            fields: {
              type: ['SUBSTITUTION'],
              minute: 'number',
              side: ['home', 'away'],
              player_out_id: 'id',
              player_in_id: 'id',
            },
          },
          {
            fields: {
              type: ['DISCIPLINARY'],
              minute: 'number',
              side: ['home', 'away'],
              card_type: ['YELLOW', 'SECOND_YELLOW', 'RED'],
              carded_player_id: 'id',
            },
          },
        ],
      },
      seen: {
        optional: {
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
              },
            },
            {
              fields: {
                type: ['SUBSTITUTION'],
                minute: 'number',
                side: ['home', 'away'],
                player_out_id: 'id',
                player_in_id: 'id',
              },
            },
            {
              fields: {
                type: ['DISCIPLINARY'],
                minute: 'number',
                side: ['home', 'away'],
                card_type: ['YELLOW', 'SECOND_YELLOW', 'RED'],
                carded_player_id: 'id',
              },
            },
          ],
        },
      },
      sequence: { optional: 'id' },
    },
  },
  'POST /api/match/remove-event': {
    fields: {
      command_id: 'text',
      match_id: 'id',
      event_id: 'id',
      seen: {
        optional: {
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
              },
            },
            {
              fields: {
                type: ['SUBSTITUTION'],
                minute: 'number',
                side: ['home', 'away'],
                player_out_id: 'id',
                player_in_id: 'id',
              },
            },
            {
              fields: {
                type: ['DISCIPLINARY'],
                minute: 'number',
                side: ['home', 'away'],
                card_type: ['YELLOW', 'SECOND_YELLOW', 'RED'],
                carded_player_id: 'id',
              },
            },
          ],
        },
      },
      confirmed: { optional: 'flag' },
    },
  },
  'POST /api/match/update-match-minute': {
    fields: { command_id: 'text', match_id: 'id', minute: 'number', seen: { optional: 'number' } },
  },
  'POST /api/match/complete': { fields: { command_id: 'text', match_id: 'id', heroes: { list: 'id' } } },
} as const satisfies Readonly<Record<string, Shape>>;
