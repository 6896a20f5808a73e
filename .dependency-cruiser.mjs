// Who may import whom. Each rule's comment is what the check prints: it says what to do instead.
const part = (name) => `^src/${name}/`;

/** These rules are about what runs: an `import type` is free. All others hold for types too. */
export const rulesOfValues = ['web-takes-types-of-the-contract', 'sql-in-stores-only', 'requests-in-routes-only'];

/**
 * The server's features and which others each may import, from the ground up. `platform` is below them all; `app.ts` and
 * `command` are above. A new arrow is a decision: add it here, and to the map in ARCHITECTURE.md. There are no circles.
 */
export const featureImports = {
  audit: [],
  backup: [],
  housekeeping: [],
  outbox: [],
  season: ['backup'],
  reads: ['season'],
  overdue: ['reads'],
  history: ['season'],
  standings: ['reads', 'season'],
  account: ['reads'],
  invite: ['account', 'reads'],
  live: ['reads', 'season', 'standings'],
  selection: ['live', 'overdue', 'reads', 'season'],
  notice: ['reads', 'season', 'selection'],
  fixtures: ['notice', 'overdue', 'reads', 'season', 'selection', 'standings'],
  gameweek: ['fixtures', 'notice', 'reads', 'season', 'selection', 'standings'],
  match: ['fixtures', 'live', 'notice', 'overdue', 'reads', 'season', 'standings'],
  player: ['match', 'reads', 'season'],
  scoring: ['match', 'player', 'reads', 'season', 'standings'],
  draft: ['notice', 'player', 'reads', 'season', 'standings'],
  league: ['live', 'reads', 'season', 'standings'],
  calendar: ['account', 'reads', 'season'],
  recap: ['league', 'notice', 'reads', 'season', 'standings'],
  share: ['league', 'reads', 'recap', 'standings'],
  team: ['account', 'draft', 'league', 'notice', 'season', 'standings'],
  manager: ['account', 'invite', 'team'],
  webhook: ['reads', 'season'],
  system: ['backup', 'fixtures', 'notice', 'overdue', 'season', 'webhook'],
};

/** A border for each feature: nothing of the server but itself, the platform and what the table allows. */
const featureBorders = Object.entries(featureImports).map(([feature, imports]) => ({
  name: `${feature}-imports-what-the-table-says`,
  comment:
    'Move what is shared into src/server/reads or the platform, or add the arrow to featureImports in .dependency-cruiser.mjs and to the map in ARCHITECTURE.md.',
  severity: 'error',
  from: { path: `^src/server/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^src/server/(?!(?:${[feature, 'platform', ...imports].join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'game-imports-only-game',
      comment: 'The rules are pure: hand in what they need as arguments instead of importing it.',
      severity: 'error',
      from: { path: part('game'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: part('game') },
    },
    {
      name: 'api-imports-game-and-zod',
      comment: 'The contract knows the words of the game and zod, nothing of either shell.',
      severity: 'error',
      from: { path: part('api'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(game|api)/', '^node_modules/zod/'] },
    },
    {
      name: 'server-not-web',
      comment: 'The two shells meet in src/api only.',
      severity: 'error',
      from: { path: part('server') },
      to: { path: part('web') },
    },
    {
      name: 'platform-below-features',
      comment: 'The platform knows no feature: hand in what it needs, or let app.ts add it to the context.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/(?!platform/)' },
    },
    ...featureBorders,
    {
      name: 'web-not-server',
      comment: 'The browser talks to the server through src/api only.',
      severity: 'error',
      from: { path: part('web') },
      to: { path: part('server') },
    },
    {
      name: 'web-takes-types-of-the-contract',
      comment: 'Schemas stay on the server: import types from #api, so that zod stays out of the bundle.',
      severity: 'error',
      from: { path: part('web'), pathNot: '\\.test\\.tsx?$' },
      to: {
        path: part('api'),
        pathNot: '^src/api/(client|problem-error|channel|live-position|audit-sentence|audit-text)\\.ts$',
      },
    },
    {
      name: 'ui-knows-no-football',
      comment: 'The kit is for any product: put pieces that know the game into src/web/football.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: ['^src/(game|api)/', '^src/web/(?!ui/|styles/)'] },
    },
    {
      name: 'data-below-football',
      comment: 'In the browser: ui < data < football < report < frame < screens. Move the shared piece down.',
      severity: 'error',
      from: { path: '^src/web/data/' },
      to: { path: '^src/web/(football|report|frame|screens)/' },
    },
    {
      name: 'football-below-frame',
      comment: 'In the browser: ui < data < football < report < frame < screens. Move the shared piece down.',
      severity: 'error',
      from: { path: '^src/web/football/' },
      to: { path: '^src/web/(report|frame|screens)/' },
    },
    {
      name: 'report-below-frame',
      comment: 'In the browser: ui < data < football < report < frame < screens. Move the shared piece down.',
      severity: 'error',
      from: { path: '^src/web/report/' },
      to: { path: '^src/web/(frame|screens)/' },
    },
    {
      name: 'frame-below-screens',
      comment: 'In the browser: ui < data < football < report < frame < screens. Move the shared piece down.',
      severity: 'error',
      from: { path: '^src/web/frame/' },
      to: { path: '^src/web/(screens)/' },
    },
    {
      name: 'screens-apart',
      comment: 'A screen does not import a screen: what two of them share belongs into football, data or ui.',
      severity: 'error',
      from: { path: '^src/web/screens/([^/]+)/' },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'sql-in-stores-only',
      comment: 'Queries live in *-store.ts (and migrations); a use case calls them with its transaction.',
      severity: 'error',
      from: {
        path: part('server'),
        pathNot: ['-store\\.ts$', '/database/', '\\.test\\.ts$', 'server/platform/jobs/'],
      },
      to: { path: '^node_modules/(pg|kysely)/' },
    },
    {
      name: 'requests-in-routes-only',
      comment: 'Only *-routes.ts and src/server/platform/http see requests: hand the use case its plain input.',
      severity: 'error',
      from: {
        path: part('server'),
        pathNot: ['-routes\\.ts$', '/http/', 'app\\.ts$', 'start-server\\.ts$', 'log\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'seeding-imports-no-store',
      comment: 'The demo is played by the same use cases that a reporter uses, never by writing points.',
      severity: 'error',
      from: { path: '^tools/demo/' },
      to: { path: '-store\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
