import { expect, it } from 'vitest';
import { searchTexts } from './search-texts.ts';

it('a route reads the texts that it names, and nothing else of the address', () => {
  const read = searchTexts('next', 'invite');
  expect(read({ next: '/players', invite: '', sort: 'goals' })).toEqual({ next: '/players', invite: '' });
  expect(read({ next: 7, invite: null })).toEqual({});
  expect(read({})).toEqual({});
});
