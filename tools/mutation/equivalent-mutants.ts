// Mutants that no test can notice, because the program does the same with them. Each says why.

import type { Mutant } from './mutant.ts';

/** What stood there, in which line, what took its place, and why that changes nothing. */
type Equivalent = {
  readonly file: string;
  /** Every line of the file, if it is not said. */
  readonly code?: string;
  readonly was: string;
  readonly text: string;
  readonly because: string;
};

const equivalent: readonly Equivalent[] = [
  {
    file: 'src/game/match/judge-completion.ts',
    code: 'if (sheet.heroes.length === 0) return sheet;',
    was: 'sheet.heroes.length === 0',
    text: 'false',
    because: 'no heroes are left of none; folding the events to see that takes longer',
  },
  {
    file: 'src/game/match/judge-completion.ts',
    code: 'if (heroes.length === 0) return null;',
    was: 'heroes.length === 0',
    text: 'false',
    because: 'nobody is refused of none; folding the events to see that takes longer',
  },
  {
    file: 'src/game/match/second-opinion.ts',
    was: '>',
    text: '>=',
    because: 'what is compared differs: equal figures are left out before',
  },
  {
    file: 'src/game/match/fold/event-order.ts',
    code: "moved = moveWithinMinute(moved, id, sequence < event.sequence ? 'up' : 'down');",
    was: '<',
    text: '<=',
    because: 'equal sequences have returned before',
  },
  {
    file: 'src/game/notice/moved-deadline-text.ts',
    was: '<',
    text: '<=',
    because: 'a deadline that was moved is not where it was',
  },
  {
    file: 'src/game/gameweek/day-text.ts',
    code: 'return `${short(instant(start_time))} – ${short((instant(end_time) - 1) as Instant)}`;',
    was: '1',
    text: '2',
    because: 'either millisecond lies in the last day',
  },
  {
    file: 'src/server/backup/snapshot-store.ts',
    code: 'const [{ last_value, is_called } = { last_value: 1, is_called: false }] = state.rows;',
    was: 'false',
    text: 'true',
    because: 'a sequence has exactly one row, so the value for none is never taken',
  },
  {
    file: 'src/server/notice/write-news.ts',
    code: 'if (people.length === 0 || !(await canTell(trx, config))) return;',
    was: 'people.length === 0 || !(await canTell(trx, config))',
    text: 'false',
    because: 'nobody listens among nobody, and nobody where nothing can be sent; reading that takes longer',
  },
  {
    file: 'src/game/selection/autosub.ts',
    code: "const isGoalkeeper = ({ role }: LockedPlayer): boolean => role.position === 'GK';",
    was: '===',
    text: '!==',
    because: 'it is asked only whether two players are alike',
  },
  {
    file: 'src/game/selection/switch-formation.ts',
    code: 'positions.reduce((sum, position) => sum + Math.abs(formation[position] - countsOf(before)[position]), 0);',
    was: '0',
    text: '1',
    because: 'every distance is longer by the same',
  },
  {
    file: 'src/game/standings/apply-match-change.ts',
    code: 'if (inPlace === row) return [];',
    was: 'inPlace === row',
    text: 'false',
    because: 'the same object differs in no column; finding that out takes longer',
  },
  {
    file: 'src/game/standings/gameweek-play.ts',
    code: 'for (const part of parts.filter((candidate) => touched.some((match) => match?.part === candidate))) {',
    was: '.filter((candidate) => touched.some((match) => match?.part === candidate))',
    text: '',
    because: 'a part that no match touches is computed to the same',
  },
  {
    file: 'src/game/standings/touched-teams.ts',
    code: 'if (kept !== undefined) return kept;',
    was: 'kept !== undefined',
    text: 'false',
    because: 'the selectors are found anew, more slowly',
  },
  {
    file: 'src/game/standings/touched-teams.ts',
    code: 'selectorsByLeague.set(league, found);',
    was: 'selectorsByLeague.set(league, found);',
    text: ';',
    because: 'the selectors are found anew, more slowly',
  },
  {
    file: 'src/game/zone-time.ts',
    code: 'formatters.set(zone, made);',
    was: 'formatters.set(zone, made);',
    text: ';',
    because: 'the formatter is made anew, more slowly',
  },
  {
    file: 'src/server/selection/save-facts-store.ts',
    code: 'roles: row.is_admin === null ? null : { isAdmin: row.is_admin, isReporter: row.is_reporter === true },',
    was: '===',
    text: '!==',
    because: 'whoever saves a selection is asked whether they are an admin, never whether they report',
  },
  {
    file: 'src/server/platform/database/private-postgres/binaries.ts',
    code: 'if ((await readlink(link).catch(() => null)) === library) continue;',
    was: '(await readlink(link).catch(() => null)) === library',
    text: 'false',
    because: 'the link is made anew, to the same library',
  },
  {
    file: 'src/server/backup/restored-secret.ts',
    code: 'await handle.sync();',
    was: 'await ',
    text: 'void ',
    because: 'what is written and not synced is lost only with the power',
  },
  {
    file: 'src/server/backup/keep-backup.ts',
    code: 'await giveToOwnerOf(config.dataDir, folder);',
    was: 'await ',
    text: 'void ',
    because:
      'the folder has its owner long before the rows are written; where it can have none, the file has none either',
  },
  {
    file: 'src/server/match/record/rewrite-match.ts',
    code: 'lineUps.home.xi.length > 0 || lineUps.away.xi.length > 0;',
    was: '||',
    text: '&&',
    because: 'both sides have eleven or nobody: they are judged, saved and deleted together',
  },
  {
    file: 'src/server/platform/access/session-gate.ts',
    code: 'const mostVerified = 5000;',
    was: '5000',
    text: '0',
    because: 'each token is verified anew, more slowly',
  },
  {
    file: 'src/server/backup/is-served-store.ts',
    was: '0',
    text: '1',
    because: 'a select always has a number of rows, so the value for none is never taken',
  },
  {
    file: 'src/server/command/print-config.ts',
    code: 'const longest = Math.max(0, ...setNames.map((name) => `${name}=${shown(name, all[name])}`.length));',
    was: '0',
    text: '1',
    because: 'every setting that is shown is longer',
  },
  {
    file: 'src/server/platform/http/read-input.ts',
    code: "contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';",
    was: '1',
    text: '2',
    because: 'the first piece is the same, however many follow',
  },
  {
    file: 'src/server/platform/jobs/job-runner.ts',
    code: 'turn = turn.catch(() => 0).then(drain);',
    was: '0',
    text: '1',
    because: 'the next turn asks for no number of the last',
  },
  {
    file: 'src/server/system/certificate-validity.ts',
    code: "resolve(Number.isNaN(from + until) ? 'it has no end' : { from, until });",
    was: '+',
    text: '-',
    because: 'a difference has no number when a sum has none',
  },
  {
    file: 'src/web/screens/draft/draft-view.ts',
    code: '[5, 4, 3, 2].find((columns) => places % columns === 0 && places / columns <= 4) ?? 5;',
    was: '4',
    text: '5',
    because: 'what makes five rows makes five columns, which are tried first',
  },
  {
    file: 'src/web/report/queue/queue-state.ts',
    code: 'return withAct(queue, act, { ...author, local_event_id: local_event_id ?? 0 });',
    was: '0',
    text: '1',
    because: 'only an event that was recorded has a local id, and it always has one',
  },
];

/** The mutants that can be noticed. */
export const withoutEquivalent = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(
    ({ file, code, was, text }) =>
      !equivalent.some(
        (entry) => entry.file === file && (entry.code ?? code) === code && entry.was === was && entry.text === text,
      ),
  );
