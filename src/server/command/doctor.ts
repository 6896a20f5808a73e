// `touchline doctor`: what is wrong with this installation, whether its server runs or not.

import type { Finding } from '#api/system';
import { readHealth } from '../system/read-health.ts';
import { type Command, CommandError, say } from './command.ts';
import { withInstallation } from './with-installation.ts';

const marks = { good: 'ok     ', warning: 'warning', bad: 'BAD    ' } as const;

export const doctor: Command = {
  usage: 'doctor',
  does: 'looks at backups, mail, tasks, fixtures, disk, clocks, certificate, webhooks and sending',
  run: async ({ config }) => {
    const findings = await withInstallation(config, readHealth);
    for (const { part, state, text } of findings) say(`${marks[state]}  ${part.padEnd(11)}  ${text}`);
    const bad = findings.filter(({ state }: Finding) => state === 'bad').length;
    if (bad > 0) throw new CommandError(bad === 1 ? 'One thing is bad.' : `${bad} things are bad.`);
  },
};
