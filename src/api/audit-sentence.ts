// Every act that the audit log can hold, with its sentence, which follows the name of who did it: 'Ada moved Saka from
// Arsenal to Chelsea.' The server has put names in place of ids, so that `match_id: 7` is `match: 'Arsenal – Chelsea'`
// here. There are no schemas in it, so that the browser takes the sentences as they are.

import { counted } from '#game/counted';
import { eventText } from './audit-event-text.ts';
import { actionText, valueText } from './audit-text.ts';

export type AuditedAct = {
  readonly action: string;
  readonly subject: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
};
type Sentence = (entry: AuditedAct) => string;

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const text = (value: unknown, name: string): string => valueText(part(value, name));

const match = ({ subject }: AuditedAct): string => text(subject, 'match');
const manager = ({ subject }: AuditedAct): string => text(subject, 'manager');
const team = ({ subject }: AuditedAct): string => text(subject, 'team');
const player = ({ subject }: AuditedAct): string => text(subject, 'player');
const league = ({ subject }: AuditedAct): string => text(subject, 'league');
const season = ({ subject }: AuditedAct): string => text(subject, 'season');
const gameweek = (value: unknown): string | null => {
  const id = part(value, 'gameweek_id') ?? part(value, 'gameweek') ?? null;
  return id === null ? null : `Gameweek ${valueText(id)}`;
};
const gameweekPart = (value: unknown): string =>
  gameweek(value) === null ? 'no gameweek' : `${gameweek(value)}, ${text(value, 'part')}`;
const changed = ({ before, after }: AuditedAct, name: string): string =>
  `from ${text(before, name)} to ${text(after, name)}`;

const roles = (value: unknown): string => {
  const held = [part(value, 'is_admin') === true && 'admin', part(value, 'is_reporter') === true && 'reporter'];
  return held.filter((role) => role !== false).join(' and ') || 'manager only';
};
const position = (value: unknown): string =>
  `${text(value, 'position')}${part(value, 'is_dm') === true ? ' (defensive midfielder)' : ''}`;
const countOf = (value: unknown, name: string, ...words: readonly [one: string, many?: string]): string =>
  counted(Number(part(value, name) ?? 0), ...words);
const pick = (value: unknown): string => `${text(value, 'player')} by ${text(value, 'team')}`;
const fromQueue = (value: unknown): string => (part(value, 'from_queue') === true ? ', from its queue' : '');
const ownPicks = (value: unknown): string => {
  if (part(value, 'managers_pick') !== true) return 'admins';
  const hasClock = part(value, 'clock_seconds') !== 0;
  const clock = hasClock ? countOf(value, 'clock_seconds', 'second each', 'seconds each') : 'without a clock';
  return `admins and managers, ${clock}`;
};
const hasXi = (value: unknown): boolean => {
  const xi = part(part(value, 'home'), 'xi');
  return Array.isArray(xi) && xi.length > 0;
};

const sentences = {
  'save-line-ups': (entry) => `${hasXi(entry.before) ? 'changed' : 'saved'} the line-ups of ${match(entry)}`,
  'record-event': (entry) => `recorded ${eventText(entry.after)} in ${match(entry)}`,
  'correct-event': (entry) => `changed ${eventText(entry.before)} to ${eventText(entry.after)} in ${match(entry)}`,
  'remove-event': (entry) => `removed ${eventText(entry.before)} from ${match(entry)}`,
  'complete-match': (entry) => `completed the report of ${match(entry)}. Heroes: ${text(entry.after, 'heroes')}`,
  'reopen-match': (entry) => `reopened the report of ${match(entry)}`,
  'delete-report': (entry) => `deleted the report of ${match(entry)}`,
  'restore-report': (entry) => `restored the report of ${match(entry)}`,
  'set-void': (entry) =>
    part(entry.after, 'is_void') === true ? `declared ${match(entry)} void` : `made ${match(entry)} count again`,

  'move-deadline': (entry) =>
    `moved the deadline of ${gameweekPart(entry.subject)} ${changed(entry, 'deadline')}${part(entry.after, 'by_hand') === false ? ', back to the usual time' : ''}`,
  'pin-gameweek': ({ after }) =>
    gameweek(after) === null
      ? 'let the calendar choose the current gameweek again'
      : `pinned ${gameweek(after)} as the current gameweek`,
  'move-match': (entry) => `moved ${match(entry)} from ${gameweekPart(entry.before)} to ${gameweekPart(entry.after)}`,
  'fetch-fixtures': (entry) => {
    const matches = part(entry.after, 'matches');
    return `fetched the fixtures of ${season(entry)}: ${text(matches, 'added')} added, ${text(matches, 'moved')} moved`;
  },
  'check-reports': (entry) =>
    `compared the reports of ${season(entry)} with ${countOf(entry.after, 'official_matches', 'official match', 'official matches')}`,

  'add-team': ({ after }) =>
    `added the team ${text(after, 'team_name')} to ${text(after, 'league')}, managed by ${text(after, 'manager')}`,
  'rename-team': (entry) => `renamed a team ${changed(entry, 'team_name')}`,
  'delete-team': ({ before }) => `deleted the team ${text(before, 'team_name')}`,
  'move-team': (entry) => `moved ${team(entry)} ${changed(entry, 'league')}`,
  'hand-over-team': (entry) => `handed ${team(entry)} over ${changed(entry, 'manager')}`,
  'add-league': ({ after }) => `added the league ${text(after, 'name')}`,
  'rename-league': (entry) => `renamed a league ${changed(entry, 'name')}`,
  'set-champion': (entry) => `changed the champion line of ${league(entry)} ${changed(entry, 'champion')}`,
  'transfer-player': (entry) => `moved ${player(entry)} ${changed(entry, 'real_team')}`,
  'change-position': (entry) =>
    `changed the position of ${player(entry)} from ${position(entry.before)} to ${position(entry.after)}`,
  'change-scoring': ({ after }) => `changed the scoring rules (version ${text(after, 'version')})`,
  'release-player': (entry) => `released ${player(entry)} from ${team(entry)} in ${league(entry)}`,
  'assign-player': (entry) => `gave ${player(entry)} to ${team(entry)} in ${league(entry)}`,
  'auto-pick': ({ subject }) => `picked the selection for ${gameweekPart(subject)} of ${text(subject, 'team')}`,

  'plan-draft': (entry) => `planned when the draft of ${league(entry)} begins ${changed(entry, 'begins_at')}`,
  'allow-own-picks': (entry) => `set who picks in the draft of ${league(entry)}: ${ownPicks(entry.after)}`,
  'draft-start': (entry) => `started the draft of ${league(entry)}. Order: ${text(entry.after, 'team')}`,
  'draft-order': (entry) => `changed the order of the draft of ${league(entry)}: ${text(entry.after, 'team')}`,
  'draft-pick': (entry) =>
    `made a pick in the draft of ${league(entry)}: ${pick(entry.after)}${fromQueue(entry.after)}`,
  'draft-undo': (entry) => `undid a pick in the draft of ${league(entry)}: ${pick(entry.after)}`,
  'draft-pause': (entry) => `paused the draft of ${league(entry)}`,
  'draft-resume': (entry) => `resumed the draft of ${league(entry)}`,
  'draft-reset': (entry) => `reset the draft of ${league(entry)}: ${countOf(entry.before, 'picks', 'pick')} gone`,
  'draft-send-to-back': (entry) => `sent the team on the clock to the back of the round in ${league(entry)}`,
  'populate-draft-picks-direct': (entry) =>
    `simulated the draft of ${league(entry)}: ${countOf(entry.after, 'assigned_players', 'player')} assigned`,

  'start-new-season': (entry) =>
    `started the season ${text(entry.after, 'season')} after ${text(entry.before, 'season')}`,
  'clear-team-data': (entry) => `cleared the team data of ${season(entry)}`,
  'reset-player-statistics': (entry) => `reset the player statistics of ${season(entry)}`,
  'clear-match-data': (entry) => `cleared the match data of ${season(entry)}`,

  'add-manager': (entry) => `added ${manager(entry)}`,
  'delete-manager': (entry) => `deleted ${manager(entry)}`,
  'erase-manager': (entry) => `erased ${manager(entry)}`,
  'erase-self': () => 'left, and erased their own account',
  'end-sessions': (entry) => `signed ${manager(entry)} out on ${countOf(entry.after, 'ended', 'device')}`,
  'take-off-two-step': (entry) => `took off the two-step verification of ${manager(entry)}`,
  'set-roles': (entry) => `changed the roles of ${manager(entry)} from ${roles(entry.before)} to ${roles(entry.after)}`,
  invite: ({ subject }) => `invited ${text(subject, 'invite')}`,
  'invite-resend': ({ subject }) => `sent the invitation of ${text(subject, 'invite')} again`,
  'invite-cancel': ({ subject }) => `cancelled the invitation of ${text(subject, 'invite')}`,
  'invite-accept': () => 'accepted an invitation',

  'sign-up': (entry) => `signed up as ${manager(entry)}`,
  'set-up': () => 'set up this server',
  'email-change': () => 'changed their email address',
  'email-undo': () => 'undid a change of their email address',
  'phone-change': () => 'changed their phone number',
  'password-change': () => 'changed their password',
  'password-reset': () => 'reset their password',
  'two-step-on': () => 'turned two-step verification on',
  'two-step-off': () => 'turned two-step verification off',
  'backup-codes': () => 'made new backup codes',
  'make-token': (entry) => `made the personal token ${text(entry.after, 'name')}`,
  'revoke-token': (entry) => `revoked the personal token ${text(entry.before, 'name')}`,
  'session-theft': (entry) => `ended a sign-in of ${manager(entry)}, because it was used from two places`,

  'operator-create-admin': (entry) => `made ${manager(entry)}, a new admin`,
  'operator-make-admin': (entry) => `made ${manager(entry)} an admin`,
  'operator-reset-password': (entry) => `made a link to reset the password of ${manager(entry)}`,
  'operator-reset-two-step': (entry) => `turned two-step verification of ${manager(entry)} off`,
  'operator-end-sessions': (entry) => `signed ${manager(entry)} out on ${countOf(entry.after, 'ended', 'device')}`,

  'retry-all-mails': (entry) => `sent ${countOf(entry.after, 'queued', 'failed email')} again`,
  'set-webhook': (entry) => `set the webhook of ${league(entry)}`,
  'remove-webhook': (entry) => `removed the webhook of ${league(entry)}`,
  'test-mail': () => 'sent a test email',
  'retry-mail': () => 'sent a failed email again',
  'retry-job': () => 'ran a failed task again',
  'send-from-here': () => 'let this restored installation send again',
  'operator-send-from-here': () => 'let this restored installation send again',
  'download-backup': ({ subject }) => `downloaded the backup ${text(subject, 'name')}`,
} satisfies Readonly<Record<string, Sentence>>;

export type AuditAction = keyof typeof sentences;
export const auditActions = Object.keys(sentences) as readonly AuditAction[];

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** The sentence without its subject; for an older version's act, its words and what it was done to. */
export function auditSentence(entry: AuditedAct): string {
  const { action, subject } = entry;
  return isKnown(action) ? sentences[action](entry) : `${actionText(action)}: ${valueText(subject)}`;
}

/** Who did what no manager did: somebody at the server's command line, or the server itself. */
export const actorWithoutName = (action: string): string =>
  action.startsWith('operator-') ? 'The operator' : 'Touchline';
