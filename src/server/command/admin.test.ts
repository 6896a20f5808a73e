import { expect, it } from 'vitest';
import type { Config } from '../platform/config.ts';
import { admin } from './admin.ts';

const usage = `Usage:
  touchline admin list
  touchline admin create EMAIL USERNAME
  touchline admin make-admin EMAIL
  touchline admin reset-password EMAIL
  touchline admin reset-two-step EMAIL
  touchline admin end-sessions EMAIL`;
// No installation is there: what is called rightly gets as far as that.
const config = { dataDir: '/nowhere', databaseUrl: null } as Config;
const called = (line: string) => admin.run({ config, given: line.split(' ').filter(Boolean), options: {} });

it.each([
  '',
  'lst',
  'toString',
  'list a@b',
  'create a@b',
  'create a@b Marta Silva',
  'make-admin',
  'end-sessions a@b c',
])('touchline admin %s is answered with how it is called', async (line) => {
  await expect(called(line)).rejects.toThrow(expect.objectContaining({ name: 'CommandError', message: usage }));
});

it.each(['list', 'create a@b Marta', 'make-admin a@b', 'reset-password a@b', 'reset-two-step a@b', 'end-sessions a@b'])(
  'touchline admin %s is called rightly',
  async (line) => {
    await expect(called(line)).rejects.toThrow('There is no Touchline in /nowhere.');
  },
);
