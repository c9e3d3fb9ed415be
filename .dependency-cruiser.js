/** The rooms of src, left to right: a room imports only from rooms to its left and from the leaves. */
const rooms = [
  'api',
  'server',
  'state',
  'engine',
  'ui',
  'layout',
  'forms',
  'flow-pages',
  'features',
  'app',
  'preview',
  'boot',
];
const leaves = ['domain', 'text', 'platform', 'i18n', 'theme'];

/** Libraries that a room does without, so that each can be replaced in one place. */
const forbiddenPackages = {
  domain: ['react', 'react-dom', 'react-hook-form', 'i18next', '@tanstack'],
  text: ['react', 'react-dom', 'react-hook-form', 'i18next', '@tanstack'],
  i18n: ['react'],
  ui: ['react-hook-form', 'i18next', '@tanstack', 'zod'],
  'engine/(effects|errors)': ['react', '@tanstack', 'react-hook-form'],
};

/** Tests of the page, with what they share, know its other rooms, and the tools. */
const tests = '\\.test\\.tsx?$|^src/testing/';
const folder = (names) => `^src/(${names.join('|')})/`;
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: tests, ...from },
  to,
});

export default {
  forbidden: [
    rule(
      'cycle',
      'No file leads back to itself, not even by a type or a file that is loaded later.',
      {},
      { circular: true },
    ),
    ...rooms
      .slice(0, -1)
      .map((room, at) =>
        rule(
          `right of ${room}`,
          `src/${room} imports only from its left.`,
          { path: folder([room]) },
          { path: folder(rooms.slice(at + 1)) },
        ),
      ),
    rule('room in a leaf', 'A leaf imports leaves only.', { path: folder(leaves) }, { path: folder(rooms) }),
    rule(
      'feature in a feature',
      'What two features need stands in src/flow-pages, or is put together in src/app.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'adapter',
      'Only src/app loads an adapter of the server’s API; everything else asks the server (src/server/server.ts).',
      { path: '^src/(?!server/|app/[^/]+-adapter\\.ts$)' },
      { path: '^src/server/[^/]+/' },
    ),
    rule(
      'operation in a feature',
      'Features ask the server through its operations, so that they work with every API.',
      { path: '^src/(engine|flow-pages|features|app)/' },
      {
        path: '^src/api/generated/[^/]+/(operations|request-validators|types|validators/)',
      },
    ),
    ...Object.entries(forbiddenPackages).map(([room, names]) =>
      rule(
        `library in ${room}`,
        'The room does without this library, so that it can be replaced in one place.',
        { path: `^src/${room}/` },
        { path: names.map((name) => `^node_modules/(@types/)?${name}/`) },
      ),
    ),
    rule(
      'page needs tools',
      'The page imports neither mocks nor tests.',
      { path: '^src/' },
      { path: '^(mocks|codegen|hosting|tests)/' },
    ),
    rule(
      'page needs test helpers',
      'Only tests import src/testing.',
      { path: '^(src|codegen|hosting|mocks)/' },
      { path: '^src/testing/' },
    ),
    rule(
      'conformance',
      'Backend teams take it away: only its tests, bad servers, long runs and build import the rest.',
      {
        path: '^conformance/',
        pathNot: [tests, '/own-servers\\.ts$', '^conformance/(bad-servers|long-runs|kit/build)/'],
      },
      {
        path: [
          '^src/(?!api/code-points|domain/generated/|i18n/)',
          '^(mocks/(?!inputs/nearest-names|session/server-release)|codegen/(?!flows/(arazzo|pointer))|hosting/|tests/)',
        ],
      },
    ),
    rule(
      'needs conformance',
      'The page, the mock and the generator do without it.',
      { path: '^(src|mocks|codegen)/' },
      { path: '^conformance/' },
    ),
    rule(
      'generator',
      'codegen imports neither mocks nor tests.',
      { path: '^codegen/' },
      { path: '^(mocks|tests)/' },
    ),
    rule(
      'hosting',
      'What is done with a build knows the build, the contract and leaves.',
      { path: '^hosting/', pathNot: tests },
      { path: ['^src/(?!api/generated/|domain/|platform/|i18n/|theme/)', '^mocks/'] },
    ),
    rule(
      'mock',
      'The mock imports the contract and leaves, of the page as of tests.',
      { path: '^mocks/', pathNot: [tests, '^mocks/server/test-browser\\.ts$'] },
      { path: ['^src/(?!api/generated/|domain/|i18n/)', '^tests/'] },
    ),
    rule(
      'world of the mock',
      'mocks/world has what both APIs share: its functions return data or a reason, and know no operation.',
      { path: '^mocks/world/' },
      { path: '^mocks/(dialects|rules|prism|server|generated)/' },
    ),
    rule(
      'dialect of the mock',
      'Each API of the server is played by a folder of its own; what two of them need is in mocks/world.',
      { path: '^mocks/dialects/([^/]+)/' },
      { path: '^mocks/dialects/', pathNot: '^mocks/dialects/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/'] },
    exclude: { path: 'node_modules/.*\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'types'],
    },
  },
};
