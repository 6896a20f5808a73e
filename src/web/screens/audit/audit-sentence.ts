// Each entry of the audit log as a sentence that follows the name of who did it: 'Ada moved Saka from Arsenal to Chelsea.'
// The server has put names in place of ids, so that `match_id: 7` is `match: 'Arsenal – Chelsea'` here.

import type { AuditAction } from '#api/audit';
import { eventText } from './audit-event-text.ts';
import { actionText, valueText } from './audit-text.ts';

export type Audited = {
  readonly action: string;
  readonly subject: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
};
type Sentence = (entry: Audited) => string;

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const text = (value: unknown, name: string): string => valueText(part(value, name));

const match = ({ subject }: Audited): string => text(subject, 'match');
const manager = ({ subject }: Audited): string => text(subject, 'manager');
const team = ({ subject }: Audited): string => text(subject, 'team');
const player = ({ subject }: Audited): string => text(subject, 'player');
const league = ({ subject }: Audited): string => text(subject, 'league');
const season = ({ subject }: Audited): string => text(subject, 'season');
const gameweek = (value: unknown): string | null => {
  const id = part(value, 'gameweek_id') ?? part(value, 'gameweek') ?? null;
  return id === null ? null : `Gameweek ${valueText(id)}`;
};
const gameweekPart = (value: unknown): string =>
  gameweek(value) === null ? 'no gameweek' : `${gameweek(value)}, ${text(value, 'part')}`;
const changed = ({ before, after }: Audited, name: string): string =>
  `from ${text(before, name)} to ${text(after, name)}`;

const roles = (value: unknown): string => {
  const held = [part(value, 'is_admin') === true && 'admin', part(value, 'is_reporter') === true && 'reporter'];
  return held.filter((role) => role !== false).join(' and ') || 'manager only';
};
const position = (value: unknown): string =>
  `${text(value, 'position')}${part(value, 'is_dm') === true ? ' (defensive midfielder)' : ''}`;
const counted = (count: unknown, one: string, many: string): string =>
  `${valueText(count)} ${count === 1 ? one : many}`;
const pick = (value: unknown): string => `${text(value, 'player')} by ${text(value, 'team')}`;
const hasXi = (value: unknown): boolean => {
  const xi = part(part(value, 'home'), 'xi');
  return Array.isArray(xi) && xi.length > 0;
};

const sentences = {
  'save-line-ups': (one) => `${hasXi(one.before) ? 'changed' : 'saved'} the line-ups of ${match(one)}`,
  'record-event': (one) => `recorded ${eventText(one.after)} in ${match(one)}`,
  'correct-event': (one) => `changed ${eventText(one.before)} to ${eventText(one.after)} in ${match(one)}`,
  'remove-event': (one) => `removed ${eventText(one.before)} from ${match(one)}`,
  'complete-match': (one) => `completed the report of ${match(one)}. Heroes: ${text(one.after, 'heroes')}`,
  'reopen-match': (one) => `reopened the report of ${match(one)}`,
  'delete-report': (one) => `deleted the report of ${match(one)}`,
  'restore-report': (one) => `restored the report of ${match(one)}`,
  'set-void': (one) =>
    part(one.after, 'is_void') === true ? `declared ${match(one)} void` : `made ${match(one)} count again`,

  'move-deadline': (one) =>
    `moved the deadline of ${gameweekPart(one.subject)} ${changed(one, 'deadline')}${part(one.after, 'by_hand') === false ? ', back to the usual time' : ''}`,
  'pin-gameweek': ({ after }) =>
    gameweek(after) === null
      ? 'let the calendar choose the current gameweek again'
      : `pinned ${gameweek(after)} as the current gameweek`,
  'move-match': (one) => `moved ${match(one)} from ${gameweekPart(one.before)} to ${gameweekPart(one.after)}`,
  'fetch-fixtures': (one) => {
    const matches = part(one.after, 'matches');
    return `fetched the fixtures of ${season(one)}: ${text(matches, 'added')} added, ${text(matches, 'moved')} moved`;
  },
  'check-reports': (one) =>
    `compared the reports of ${season(one)} with ${counted(part(one.after, 'official_matches'), 'official match', 'official matches')}`,

  'add-team': ({ after }) =>
    `added the team ${text(after, 'team_name')} to ${text(after, 'league')}, managed by ${text(after, 'manager')}`,
  'rename-team': (one) => `renamed a team ${changed(one, 'team_name')}`,
  'delete-team': ({ before }) => `deleted the team ${text(before, 'team_name')}`,
  'hand-over-team': (one) => `handed ${team(one)} over ${changed(one, 'manager')}`,
  'add-league': ({ after }) => `added the league ${text(after, 'name')}`,
  'rename-league': (one) => `renamed a league ${changed(one, 'name')}`,
  'set-champion': (one) => `changed the champion line of ${league(one)} ${changed(one, 'champion')}`,
  'transfer-player': (one) => `moved ${player(one)} ${changed(one, 'real_team')}`,
  'change-position': (one) =>
    `changed the position of ${player(one)} from ${position(one.before)} to ${position(one.after)}`,
  'change-scoring': ({ after }) => `changed the scoring rules (version ${text(after, 'version')})`,
  'release-player': (one) => `released ${player(one)} from ${team(one)} in ${league(one)}`,
  'assign-player': (one) => `gave ${player(one)} to ${team(one)} in ${league(one)}`,
  'auto-pick': ({ subject }) => `picked the selection for ${gameweekPart(subject)} of ${text(subject, 'team')}`,

  'draft-start': (one) => `started the draft of ${league(one)}. Order: ${text(one.after, 'team')}`,
  'draft-order': (one) => `changed the order of the draft of ${league(one)}: ${text(one.after, 'team')}`,
  'draft-pick': (one) => `made a pick in the draft of ${league(one)}: ${pick(one.after)}`,
  'draft-undo': (one) => `took back a pick in the draft of ${league(one)}: ${pick(one.after)}`,
  'draft-pause': (one) => `paused the draft of ${league(one)}`,
  'draft-resume': (one) => `resumed the draft of ${league(one)}`,
  'draft-reset': (one) =>
    `reset the draft of ${league(one)}: ${counted(part(one.before, 'picks'), 'pick', 'picks')} gone`,
  'draft-send-to-back': (one) => `sent the team on the clock to the back of the round in ${league(one)}`,
  'populate-draft-picks-direct': (one) =>
    `simulated the draft of ${league(one)}: ${counted(part(one.after, 'assigned_players'), 'player', 'players')} assigned`,

  'start-new-season': (one) => `started the season ${text(one.after, 'season')} after ${text(one.before, 'season')}`,
  'clear-team-data': (one) => `cleared the team data of ${season(one)}`,
  'reset-player-statistics': (one) => `reset the player statistics of ${season(one)}`,
  'clear-match-data': (one) => `cleared the match data of ${season(one)}`,

  'add-manager': (one) => `added ${manager(one)} (${text(one.after, 'email')})`,
  'delete-manager': ({ before }) => `deleted ${text(before, 'username')} (${text(before, 'email')})`,
  'end-sessions': (one) => `signed ${manager(one)} out on ${counted(part(one.after, 'ended'), 'device', 'devices')}`,
  'take-off-two-step': (one) => `took off the two-step verification of ${manager(one)}`,
  'set-roles': (one) => `changed the roles of ${manager(one)} from ${roles(one.before)} to ${roles(one.after)}`,
  invite: ({ after }) => `invited ${text(after, 'email')}`,
  'invite-resend': ({ subject }) => `sent the invitation of ${text(subject, 'invite')} again`,
  'invite-cancel': ({ before }) => `cancelled the invitation of ${text(before, 'email')}`,
  'invite-accept': ({ after }) => `accepted an invitation as ${text(after, 'username')}`,

  'sign-up': (one) => `signed up as ${manager(one)}`,
  'set-up': () => 'set up this server',
  'email-change': (one) => `changed their email address ${changed(one, 'email')}`,
  'email-undo': (one) => `took back a change of their email address, ${changed(one, 'email')}`,
  'phone-change': () => 'changed their phone number',
  'password-change': () => 'changed their password',
  'password-reset': () => 'reset their password',
  'two-step-on': () => 'turned two-step verification on',
  'two-step-off': () => 'turned two-step verification off',
  'backup-codes': () => 'made new backup codes',
  'session-theft': (one) => `ended a sign-in of ${manager(one)}, because it was used from two places`,

  'operator-create-admin': (one) => `made ${manager(one)}, a new admin`,
  'operator-make-admin': (one) => `made ${manager(one)} an admin`,
  'operator-reset-password': (one) => `made a link to reset the password of ${manager(one)}`,
  'operator-reset-two-step': (one) => `turned two-step verification of ${manager(one)} off`,
  'operator-end-sessions': (one) =>
    `signed ${manager(one)} out on ${counted(part(one.after, 'ended'), 'device', 'devices')}`,

  'retry-all-mails': (one) => `sent ${counted(part(one.after, 'queued'), 'failed email', 'failed emails')} again`,
  'test-mail': () => 'sent a test email',
  'retry-mail': () => 'sent a failed email again',
  'retry-job': () => 'ran a failed task again',
  'send-from-here': () => 'let this restored installation send again',
  'operator-send-from-here': () => 'let this restored installation send again',
  'download-backup': ({ subject }) => `downloaded the backup ${text(subject, 'name')}`,
} satisfies Readonly<Record<AuditAction, Sentence>>;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** The sentence without its subject; for an older version's act, its words and what it was done to. */
export function auditSentence(entry: Audited): string {
  const { action, subject } = entry;
  return isKnown(action) ? sentences[action](entry) : `${actionText(action)}: ${valueText(subject)}`;
}

/** Who did what no manager did: somebody at the server's command line, or the server itself. */
export const actorWithoutName = (action: string): string =>
  action.startsWith('operator-') ? 'The operator' : 'Touchline';
