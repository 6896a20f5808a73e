#!/usr/bin/env -S node --
// `touchline COMMAND`: everything an operator does, with the settings that the service uses. The two dashes above keep
// Node from taking --env-file for itself.

import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { gatherSettings, settingsFile } from '../platform/settings-file.ts';
import { build, touchlineVersion } from '../platform/version.ts';
import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { backupKey } from './backup-key.ts';
import { type Command, CommandError, say } from './command.ts';
import { doctor } from './doctor.ts';
import { healthcheck } from './healthcheck.ts';
import { moveDatabase } from './move-database.ts';
import { plainError } from './plain-error.ts';
import { printConfig } from './print-config.ts';
import { restore } from './restore.ts';
import { sendFromHere } from './send-from-here.ts';
import { start } from './start.ts';

const commands: Readonly<Record<string, Command>> = {
  start,
  backup,
  restore,
  'upgrade-database': moveDatabase,
  admin,
  config: printConfig,
  doctor,
  healthcheck,
  'backup-key': backupKey,
  'send-from-here': sendFromHere,
};

const common = { 'env-file': { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const help = (): string => {
  const longest = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(longest)}  ${does}`);
  return `Touchline ${touchlineVersion()}

Usage: touchline COMMAND [--env-file FILE]

${lines.join('\n')}

Settings come from the environment, then from FILE or ${settingsFile}.`;
};

async function main([name = '', ...rest]: readonly string[]): Promise<void> {
  if (name === '--version') return say(`${touchlineVersion()} (${build?.commit ?? 'no commit'})`);
  if (['', 'help', '--help', '-h'].includes(name)) return say(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`touchline has no command '${name}'.\n\n${help()}`);
  const { values, positionals } = read(command, rest);
  if (values.help === true) return say(`Usage: touchline ${command.usage}\n\n${command.does}`);
  const config = readConfig(gatherSettings(values['env-file']));
  await command.run({ config, given: positionals, options: values });
}

/** The options and arguments; throws with the command's usage when they are not its own. */
function read(command: Command, args: readonly string[]) {
  const usage = `Usage: touchline ${command.usage}`;
  const [fewest, most] = command.takes ?? [0, 0];
  try {
    const options = { ...command.options, ...common };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help === true || (positionals.length >= fewest && positionals.length <= most)) {
      return { values: values as Read, positionals };
    }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new CommandError(usage);
}

type Read = Readonly<Record<string, string | boolean | undefined>> & {
  readonly 'env-file'?: string;
  readonly help?: boolean;
};

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${plainError(error)}\n`);
  process.exit(1);
});
