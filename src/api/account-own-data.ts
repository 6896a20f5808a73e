// One's own data, to take along.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

const partKey = { season: z.string(), team_id: z.number().int() };
const maybe = isoInstant.nullable();

export const ownData = endpoint({
  method: 'GET',
  path: '/api/profile/own-data',
  who: 'manager',
  summary: 'Everything that is stored about the caller, to download.',
  input: z.object({}),
  output: z.object({
    made_at: isoInstant,
    account: z.object({
      email: z.string(),
      username: z.string(),
      phone: z.string().nullable(),
      is_admin: z.boolean(),
      is_reporter: z.boolean(),
      avatar_url: z.string().nullable(),
      joined_at: isoInstant,
      two_step_since: maybe,
      password_changed_at: maybe,
    }),
    /**
     * Addresses and numbers that they typed or left, as long as they are kept: when that was last, and whether it waits
     * for its confirmation.
     */
    other_addresses: z.array(z.object({ address: z.string(), at: isoInstant, is_pending: z.boolean() })),
    teams: z.array(z.object({ team_id: z.number().int(), team_name: z.string(), league: z.string().nullable() })),
    selections: z.array(
      z.object({
        ...partKey,
        gameweek_id: z.number().int(),
        part: z.string(),
        origin: z.string(),
        saved_at: isoInstant,
        /** As stored: codes, places and clubs. */
        players: z.unknown(),
      }),
    ),
    picks: z.array(
      z.object({ ...partKey, round_number: z.number().int(), player: z.string().nullable(), picked_at: maybe }),
    ),
    /** Whom they would pick next in a draft, in their order. */
    draft_queues: z.array(z.object({ ...partKey, players: z.array(z.string()), at_once: z.boolean() })),
    recorded_events: z.array(
      z.object({
        match_id: z.number().int(),
        minute: z.number().int(),
        event_type: z.string(),
        recorded_at: isoInstant,
      }),
    ),
    sessions: z.array(z.object({ browser: z.string(), signed_in_at: isoInstant, ended_at: maybe })),
    /** When the link to their calendar was made; the link itself is not kept. */
    calendar_link_since: maybe,
    /** Without the tokens themselves, which are not kept. */
    tokens: z.array(z.object({ name: z.string(), created_at: isoInstant, last_used_at: maybe })),
    invitations: z.array(z.object({ email: z.string(), created_at: isoInstant, accepted_at: maybe })),
    /** Without their content, which is not kept. */
    mails: z.array(z.object({ recipient: z.string(), subject: z.string(), state: z.string(), created_at: isoInstant })),
    /** What they want to be told, and that they were; what it said is not kept. */
    notices: z.object({
      hours_before: z.number().int(),
      quiet: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
      off: z.array(z.object({ kind: z.string(), channel: z.string() })),
      /** What is told by push, with the address that the browser gave. */
      devices: z.array(z.object({ endpoint: z.string(), since: isoInstant, told_at: maybe })),
      told: z.array(z.object({ kind: z.string(), about: z.string(), state: z.string(), created_at: isoInstant })),
    }),
    /** The audit log's entries by the caller, and those about them. */
    acts: z.array(z.object({ at: isoInstant, action: z.string(), is_own: z.boolean() })),
  }),
});
