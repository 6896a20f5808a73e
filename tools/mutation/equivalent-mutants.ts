// Mutants that no test can notice, because the program does the same with them. Each says why. Those of src/game and
// src/web are in equivalent-in-game.ts and equivalent-in-web.ts.

import { equivalentInGame } from './equivalent-in-game.ts';
import { equivalentInWeb } from './equivalent-in-web.ts';
import type { Equivalent, Mutant } from './mutant.ts';

const equivalent: readonly Equivalent[] = [
  ...equivalentInGame,
  ...equivalentInWeb,
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
    file: 'src/server/backup/load-rows-store.ts',
    code: 'characters = 0;',
    was: '0',
    text: '1',
    because: 'one character more or less of eight million',
  },
  {
    file: 'src/server/backup/load-rows-store.ts',
    code: `const begun = line.value.startsWith('{"table":') ? tableLine.strict().safeParse(JSON.parse(line.value)) : null;`,
    was: `'{"table":'`,
    text: "''",
    because: 'a row parsed as the head of a table is none, and is a row still; parsing it takes longer',
  },
  {
    file: 'src/server/platform/jobs/job-runner.ts',
    code: 'let isWoken = false;',
    was: 'false',
    text: 'true',
    because: 'every look begins by setting it',
  },
  {
    file: 'src/server/backup/outdated-backups.ts',
    code: 'return [...found.values()].slice(0, periods);',
    was: '0',
    text: '1',
    because: 'the newest of the newest week and month is the last night, which is kept with the nights',
  },
  {
    file: 'src/server/backup/outdated-backups.ts',
    code: '...newestOfEach(ofNights, ({ made_at }) => made_at.slice(0, 7), months),',
    was: '7',
    text: '8',
    because: 'after the month there is always the same hyphen',
  },
  {
    file: 'src/server/share/draw/draw-table.ts',
    code: 'const colour = ranks > 0 ? colours.success : colours.danger;',
    was: '>',
    text: '>=',
    because: 'no rank up or down has returned before',
  },
  {
    file: 'src/server/share/draw/draw-table.ts',
    code: 'const triangle = ranks > 0 ? `M${x} ${y + 6}l8 -13l8 13z` : `M${x} ${y - 6}l8 13l8 -13z`;',
    was: '>',
    text: '>=',
    because: 'no rank up or down has returned before',
  },
  {
    file: 'src/server/account/link/account-mail-store.ts',
    code: '.limit(1)',
    was: '1',
    text: '2',
    because: 'only the first row is taken',
  },
  {
    file: 'src/server/platform/config.ts',
    code: "z.string().refine(() => mode !== 'production', { error: 'is for the demo and for tests only', abort: true });",
    was: 'true',
    text: 'false',
    because: 'each of these settings is a pipe, which hands on no faulty text',
  },
  {
    file: 'src/server/platform/stream/change-log.ts',
    code: 'if (before === null || number <= before.number) return;',
    was: '<=',
    text: '<',
    because: 'one change is applied after the other: each is read after the last, or follows it',
  },
  {
    file: 'src/server/match/record/rewrite-match.ts',
    code: 'lineUps.home.xi.length > 0 || lineUps.away.xi.length > 0;',
    was: '||',
    text: '&&',
    because: 'both sides have eleven or nobody: they are judged, saved and deleted together',
  },
  {
    file: 'src/server/season/stream-archive-store.ts',
    code: "await reading.client.query('commit');",
    was: "await reading.client.query('commit');",
    text: ';',
    because: 'the transaction only reads, and its connection ends in the next statement',
  },
  {
    file: 'src/server/backup/set-aside-store.ts',
    was: 'await ',
    text: 'void ',
    code: "await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');",
    because: 'the statements of one connection run in order, and these cannot fail',
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
    file: 'src/server/fixtures/provider/openfootball-provider.ts',
    code: "const [year = 0, month = 1, day = 1] = date.split('-').map(Number);",
    was: '0',
    text: '1',
    because: 'the shape lets only whole dates and times through, so the value for none is never taken',
  },
  {
    file: 'src/server/fixtures/provider/openfootball-provider.ts',
    code: "const [year = 0, month = 1, day = 1] = date.split('-').map(Number);",
    was: '1',
    text: '2',
    because: 'the shape lets only whole dates and times through, so the value for none is never taken',
  },
  {
    file: 'src/server/fixtures/provider/openfootball-provider.ts',
    code: "const [hours = 0, minutes = 0] = (time ?? usualTime).split(':').map(Number);",
    was: '0',
    text: '1',
    because: 'the shape lets only whole dates and times through, so the value for none is never taken',
  },
  {
    file: 'src/server/scoring/preview-season.ts',
    code: 'if (others.length === 0) return players;',
    was: 'others.length === 0',
    text: 'false',
    because: 'the copy has the same players, with which the same selections are read once more',
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
