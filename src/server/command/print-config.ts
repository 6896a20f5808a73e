// `touchline config`: every setting that is given, and where; secrets are masked.

import { environment, settingNames } from '../platform/config.ts';
import { gatherSettings, secretSettings, settingsFile } from '../platform/settings-file.ts';
import { type Command, say } from './command.ts';
import { placeOf } from './installation.ts';

export const printConfig: Command = {
  usage: 'config',
  does: 'shows the settings and where they come from, without secrets',
  run: async ({ config, options }) => {
    const file = options['env-file'];
    say(`The installation is in ${placeOf(config)}. Its address is ${config.publicUrl}.`);
    for (const line of settingLines(typeof file === 'string' ? file : undefined)) say(line);
  },
};

const masked = '********';

/** Each given setting as 'NAME=value   # where'; the others have their defaults. */
function settingLines(file: string | undefined): readonly string[] {
  const all = gatherSettings(file);
  const setNames = settingNames.filter((name) => (all[name] ?? '') !== '');
  const longest = Math.max(0, ...setNames.map((name) => `${name}=${shown(name, all[name])}`.length));
  return setNames.map((name) => {
    const isInEnvironment = [name, `${name}_FILE`].some((key) => (environment[key]?.trim() ?? '') !== '');
    const where = isInEnvironment ? 'environment' : (file ?? settingsFile);
    return `${`${name}=${shown(name, all[name])}`.padEnd(longest)}   # ${where}`;
  });
}

function shown(name: string, value = ''): string {
  // A command may hold a password anywhere.
  if (name === 'BACKUP_HOOK') return masked;
  if (!secretSettings.includes(name)) return value;
  if (!URL.canParse(value)) return masked;
  const url = new URL(value);
  if (url.password !== '') url.password = masked;
  if (url.searchParams.has('password')) url.searchParams.set('password', masked);
  return url.href;
}
