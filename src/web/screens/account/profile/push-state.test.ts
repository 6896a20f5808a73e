import { expect, it } from 'vitest';
import { type BrowserFacts, pushStateOf } from './push-state.ts';

const chrome: BrowserFacts = {
  isSecure: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  touchPoints: 0,
  isInstalled: false,
  hasPush: true,
  permission: 'default',
  isSubscribed: false,
};
const iphone = { ...chrome, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', touchPoints: 5, hasPush: false };

it('a browser can be told, and is told once it is subscribed with permission', () => {
  expect(pushStateOf(chrome)).toBe('off');
  expect(pushStateOf({ ...chrome, permission: 'granted' })).toBe('off');
  expect(pushStateOf({ ...chrome, permission: 'granted', isSubscribed: true })).toBe('on');
  expect(pushStateOf({ ...chrome, isSubscribed: true })).toBe('off');
});

it('a browser that was told no, cannot, or is reached without https is not asked', () => {
  expect(pushStateOf({ ...chrome, permission: 'denied', isSubscribed: true })).toBe('denied');
  expect(pushStateOf({ ...chrome, hasPush: false })).toBe('unsupported');
  expect(pushStateOf({ ...chrome, isSecure: false, hasPush: false })).toBe('no-https');
});

it('an iPhone or iPad is led to its home screen first', () => {
  expect(pushStateOf(iphone)).toBe('install-first');
  expect(pushStateOf({ ...iphone, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)' })).toBe('install-first');
  expect(pushStateOf({ ...iphone, isInstalled: true, hasPush: true })).toBe('off');
  expect(pushStateOf({ ...chrome, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)' })).toBe('off');
});
