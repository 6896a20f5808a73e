// What an addition needs and no compiler can ask for: an entry in the audit log, a link to a page.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../src/api/all-endpoints.ts';
import { auditActions } from '../src/api/audit-sentence.ts';
import type { Endpoint } from '../src/api/endpoint.ts';

const codeBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path));
const read = (file: string): string => readFileSync(file, 'utf8');

/**
 * Writes without a command id: sent twice, each leaves what one leaves, or is refused the second time. A preview writes
 * nothing, and a test message or a resent invitation may go out twice.
 */
const sameWhenRepeated = [
  'calendar/make-link',
  'calendar/remove-link',
  'fixtures/test-fetch-fixtures',
  'invite/accept',
  'invite/cancel',
  'invite/resend',
  'league/rename',
  'manager/add',
  'manager/delete',
  'manager/roles',
  'manager/two-step-off',
  'match/preview-change',
  'match/send-commands',
  'notice/add-device',
  'notice/choose',
  'notice/remove-device',
  'notice/test-devices',
  'player/transfer',
  'profile/avatar',
  'profile/cancel-email',
  'profile/confirm-phone',
  'profile/email',
  'profile/end-other-sessions',
  'profile/end-session',
  'profile/make-token',
  'profile/password',
  'profile/phone',
  'profile/prove',
  'profile/remove-avatar',
  'profile/remove-phone',
  'profile/revoke-token',
  'profile/two-step/backup-codes',
  'profile/two-step/enroll',
  'profile/two-step/off',
  'profile/two-step/verify',
  'profile/update',
  'scoring/preview',
  'scoring/preview-position',
  'selection/save',
  'team/delete',
  'team/hand-over',
  'webhook/remove',
  'webhook/set',
  'webhook/test',
];

/** Pages outside of the frame, for people without a session. */
const openToEverybody = ['/accept-invite', '/login', '/outbox', '/set-up', '/stop-mails', '/update-password'];

/** Acts that nobody else follows live: they change what one person, or an admin's own page, reads. */
const announcedToNobody = [
  'account/avatar/set-avatar',
  'account/link/update-password',
  'account/own/change-email',
  'account/own/phone',
  'account/own/security',
  'account/own/update-profile',
  'account/second-factor/two-step',
  'account/token/personal-tokens',
  'backup/download-backup',
  'calendar/calendar-link',
  'draft/save-draft-queue',
  'invite/accept-invite',
  'invite/invite-managers',
  'invite/resend-invite',
  'manager/add-manager',
  'manager/end-sessions-of-manager',
  'manager/take-off-two-step',
  'notice/choose-notices',
  'notice/keep-devices',
  'outbox/retry-mail',
  'system/retry-job',
  'system/send-from-here',
  'system/send-test-mail',
  'webhook/set-webhook',
];

describe('an addition is whole:', () => {
  it('what an admin or a reporter writes is in the audit log, and every sentence of the log is written by something', () => {
    const staff = new Set(
      codeBelow('src/api').flatMap((file) =>
        [...read(file).matchAll(/^export const (\w+) = endpoint\(\{(.*?)^\}\)/gms)].flatMap(
          ([, name = '', declared = '']) =>
            /method: 'POST'/.test(declared) && /who: '(admin|reporter)'/.test(declared) ? [name] : [],
        ),
      ),
    );
    expect(staff.size).toBeGreaterThan(40);
    const server = codeBelow('src/server');
    // An act of the draft is audited where all of them are made.
    const silent = server.flatMap((file) =>
      [...read(file).matchAll(/\b(?:act|matchAct)\(\s*\w*[aA]pi\.(\w+)/g)]
        .filter(([, name = '']) => staff.has(name) && !/\baudit\(/.test(read(file)))
        .map(([, name]) => name),
    );
    // The minute moves on its own; what it ends or begins is audited.
    expect(silent).toEqual(['updateMatchMinute']);
    const code = server.map(read).join('\n');
    expect(auditActions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
  });

  it('every page for admins is one that something leads to', () => {
    const web = codeBelow('src/web');
    const pages = web
      .filter((file) => file.endsWith('-route.ts'))
      .flatMap((file) => [...read(file).matchAll(/path: '(\/admin\/[^']+)'/g)].map(([, path]) => path));
    expect(pages.length).toBeGreaterThan(8);
    const code = web.map(read).join('\n');
    expect(pages.filter((path) => !code.includes(`to="${path}"`) && !code.includes(`to: '${path}'`))).toEqual([]);
  });

  it('a page for admins is in their layout, and only what needs no session is outside of the frame', () => {
    const declared = codeBelow('src/web')
      .filter((file) => file.endsWith('-route.ts'))
      .flatMap((file) => [...read(file).matchAll(/createRoute\(\{([^}]*)/g)].map(([, options = '']) => options))
      .map((options) => ({
        path: /path: '([^']+)'/.exec(options)?.[1] ?? '',
        parent: /getParentRoute: \(\) => (\w+)/.exec(options)?.[1] ?? '',
      }));
    const isMisplaced = ({ path, parent }: (typeof declared)[number]) =>
      path.startsWith('/admin') !== (parent === 'adminLayoutRoute');
    expect(declared.filter(isMisplaced).map(({ path }) => path)).toEqual([]);
    const open = declared.filter(({ parent }) => parent === 'rootRoute').map(({ path }) => path);
    expect(open.toSorted()).toEqual(openToEverybody);
  });

  it('a write has a command id, so that one that is sent again happens once, or is among those that need none', () => {
    const endpoints: readonly Endpoint[] = allEndpoints;
    const isWithout = ({ method, who, input }: Endpoint) =>
      method === 'POST' && who !== 'anyone' && !('shape' in input && Object.hasOwn(Object(input.shape), 'command_id'));
    const without = endpoints.filter(isWithout).map(({ path }) => path.replace('/api/', ''));
    expect(without.toSorted()).toEqual(sameWhenRepeated);
  });

  it('an act announces what it changed to those who have it on screen, or is among those that need not', () => {
    const silent = codeBelow('src/server')
      .filter((file) => /\bact\(\s*\w*[aA]pi\.\w+/.test(read(file)) && !/\bannounce/.test(read(file)))
      .map((file) => file.replace(/^src\/server\/|\.ts$/g, ''));
    expect(silent.toSorted()).toEqual(announcedToNobody);
  });
});
