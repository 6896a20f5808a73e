// The devices that a manager is told on by push. A device is a browser with its session: it is forgotten at sign-out.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const key = z.string().min(16).max(100);
/** What a browser's `pushManager.subscribe` gives. */
const subscription = z.object({ endpoint: z.string().min(12).max(1000), p256dh: key, auth: key });

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/notice/add-device',
  who: 'manager',
  summary: "Tells the caller by push on this session's device.",
  input: subscription,
  output: z.object({}),
});

export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/notice/remove-device',
  who: 'manager',
  summary: 'Tells the caller no more on one of their devices.',
  input: z.object({ device_id: z.uuid() }),
  output: z.object({}),
});

export const testDevices = endpoint({
  method: 'POST',
  path: '/api/notice/test-devices',
  who: 'manager',
  summary: "Sends a test message to each of the caller's devices.",
  input: z.object({}),
  output: z.object({ devices: z.number().int() }),
});

export const renewDevice = endpoint({
  method: 'POST',
  path: '/api/notice/renew-device',
  who: 'anyone',
  summary: 'Replaces the subscription of a device; only its browser knows the old one, and it has no session at hand.',
  input: z.object({ old_endpoint: z.string().max(1000), subscription }),
  output: z.object({}),
});
