import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const after = (next: unknown) => ownPath(next, 'https://touchline.example');

describe('after signing in', () => {
  it('a path of this app is gone on to, with its query', () => {
    expect(after('/competitions/4/squads?team=2#x')).toBe('/competitions/4/squads?team=2#x');
  });
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'my-team',
    '',
    undefined,
    7,
  ])('%j leads home', (next) => {
    expect(after(next)).toBe('/');
  });
  it('the sign-in leads home, not round in a circle', () => {
    expect(after('/login?next=/my-team')).toBe('/');
  });
});
