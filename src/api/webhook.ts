// A league's webhook: what it tells a chat or a program of somebody's own.

import { z } from 'zod';
import { webhookEvents, webhookForms } from '#game/webhook/webhook';
import { isEachOnce } from './each-once.ts';
import { endpoint } from './endpoint.ts';
import { isoInstant, leagueId } from './identity-schema.ts';

const event = z.enum(webhookEvents);
const form = z.enum(webhookForms);

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhook/list',
  who: 'admin',
  summary: 'Every league with its webhook, if it has one, and how its messages fare.',
  input: z.object({}),
  output: z.object({
    leagues: z.array(
      z.object({
        league_id: leagueId,
        league: z.string(),
        webhook: z
          .object({
            /** Of the address, which itself is a secret. */
            host: z.string(),
            form,
            events: z.array(event),
            last_success_at: isoInstant.nullable(),
            last_failure_at: isoInstant.nullable(),
            last_failure: z.string().nullable(),
            /** When it was switched off because nothing had arrived for days. */
            disabled_at: isoInstant.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
});

export const setWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/set',
  who: 'admin',
  summary:
    "Sets a league's webhook and switches it on again. A new address gets a new key, which is shown once; without one the address stays.",
  input: z.object({
    league_id: leagueId,
    url: z.string().trim().max(2000).nullable(),
    form,
    events: z
      .array(event)
      .min(1, 'Choose at least one event')
      .max(webhookEvents.length)
      .refine(isEachOnce, 'An event is named twice'),
  }),
  output: z.object({
    /** With which its messages are signed; null if the address stays. */
    key: z.string().nullable(),
  }),
});

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/remove',
  who: 'admin',
  summary: "Removes a league's webhook with its waiting messages.",
  input: z.object({ league_id: leagueId }),
  output: z.object({}),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/test',
  who: 'admin',
  summary: "Sends a message to a league's webhook now; failure says why it did not arrive.",
  input: z.object({ league_id: leagueId }),
  output: z.object({ failure: z.string().nullable() }),
});
