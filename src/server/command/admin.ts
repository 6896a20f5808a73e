// `touchline admin …`: the ways back in for people who are locked out, and the first admin without a browser.

import { counted } from '#game/counted';
import { isRefusal, type Refusal } from '#game/refusal';
import {
  createAdmin,
  endSessions,
  makeAdmin,
  type OperatorContext,
  resetPassword,
  resetTwoStep,
} from '../account/operator/operator-acts.ts';
import { listAdmins } from '../account/operator/operator-store.ts';
import { type Command, CommandError, say } from './command.ts';
import { withInstallation } from './with-installation.ts';

type Act = {
  readonly takes: string;
  readonly run: (context: OperatorContext, given: readonly string[]) => Promise<string>;
};

const acts: Readonly<Record<string, Act>> = {
  list: {
    takes: '',
    run: async ({ database }) => {
      const admins = await listAdmins(database.db);
      const lines = admins.map((admin) => `${admin.email}  ${admin.username}${admin.hasTwoStep ? '  two-step' : ''}`);
      return lines.length === 0 ? 'There is no admin.' : lines.join('\n');
    },
  },
  create: {
    takes: 'EMAIL USERNAME',
    run: async (context, [email = '', username = '']) => {
      const link = allowed(await createAdmin(context, { email, username }));
      return `${email} is an admin. They choose their password here, once, within 24 hours:\n${link}`;
    },
  },
  'make-admin': {
    takes: 'EMAIL',
    run: async (context, [email = '']) => {
      allowed(await makeAdmin(context, email));
      return `${email} is an admin.`;
    },
  },
  'reset-password': {
    takes: 'EMAIL',
    run: async (context, [email = '']) => {
      const link = allowed(await resetPassword(context, email));
      return `Give this link to ${email}. It sets a new password, once, within 24 hours:\n${link}`;
    },
  },
  'reset-two-step': {
    takes: 'EMAIL',
    run: async (context, [email = '']) => {
      if (!allowed(await resetTwoStep(context, email))) return `${email} has no second step: nothing changed.`;
      const isMailed = context.config.smtpUrl !== null;
      const told = isMailed ? 'A mail tells them.' : 'No mail server is set up: tell them yourself.';
      return `${email} signs in without a second step now. ${told}`;
    },
  },
  'end-sessions': {
    takes: 'EMAIL',
    run: async (context, [email = '']) => {
      const devices = counted(allowed(await endSessions(context, email)), 'device');
      return `${email} is signed out on ${devices}, and their personal tokens have ended.`;
    },
  },
};

const usage = Object.entries(acts)
  .map(([name, { takes }]) => `  touchline admin ${name} ${takes}`.trimEnd())
  .join('\n');

export const admin: Command = {
  usage: 'admin ACT …',
  does: `${Object.keys(acts).join(', ')}: ways back in`,
  takes: [0, 3],
  run: async ({ config, given: [name = '', ...given] }) => {
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    const expected = act?.takes.split(' ').filter((word) => word !== '').length;
    if (act === undefined || given.length !== expected) throw new CommandError(`Usage:\n${usage}`);
    say(await withInstallation(config, (context) => act.run(context, given)));
  },
};

function allowed<Result>(outcome: Result | Refusal): Result {
  if (isRefusal(outcome)) throw new CommandError(outcome.sentence);
  return outcome;
}
