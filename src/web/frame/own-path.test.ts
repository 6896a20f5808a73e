import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const after = (next: unknown) => ownPath(next, 'https://touchline.example');

describe('after signing in', () => {
  it('a path of this app is opened, with its query', () => {
    expect(after('/competitions/4/squads?team=2#x')).toBe('/competitions/4/squads?team=2#x');
  });
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '\u202E//evil.example',
    'data:text/html,x',
    ' //evil.example',
    'javascript:alert(1)',
    'my-team',
    '',
    undefined,
    7,
  ])('%j leads home', (next) => {
    expect(after(next)).toBe('/');
  });
  it.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/@evil.example', '/.evil.example'])(
    '%s stays on this host',
    (next) => {
      expect(new URL(after(next), 'https://touchline.example').origin).toBe('https://touchline.example');
    },
  );
  it('the sign-in leads home, not round in a circle', () => {
    expect(after('/login?next=/my-team')).toBe('/');
  });
});
