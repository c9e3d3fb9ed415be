import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of src, left to right: a room imports only from rooms to its left and from the leaves. */
const rooms = [
  'api',
  'state',
  'effects',
  'errors',
  'engine',
  'forms',
  'flows',
  'layout',
  'components',
  'screens',
  'preview',
  'routes.tsx',
  'app',
];
const leaves = ['domain', 'platform', 'ui', 'i18n', 'theme'];

/** Libraries a room must not import, so that each can be replaced in one place. */
const forbiddenPackages = {
  effects: ['react', '@tanstack/react-router', 'react-hook-form'],
  domain: ['react', 'react-dom', 'react-hook-form', 'i18next', '@tanstack/*'],
  ui: ['react-hook-form', 'i18next', '@tanstack/*', 'zod', 'zod/*'],
  errors: ['react', '@tanstack/react-router', 'react-hook-form'],
  i18n: ['react'],
};

const path = (room) => (room.includes('.') ? `**/${room}` : `**/${room}/**`);
const files = (room) => (room.includes('.') ? [`src/${room}`] : [`src/${room}/**/*.{ts,tsx}`]);
const imports = (forbiddenRooms, packages, message) => [
  'error',
  {
    patterns: [
      { group: [...forbiddenRooms.map(path), '**/mocks/**', '**/codegen/**', '**/tests/**'], message },
      ...(packages.length ? [{ group: packages, message }] : []),
    ],
  },
];

/** `no-restricted-imports` for each room: rooms to its right are forbidden. */
const direction = [
  ...rooms.map((room, at) => ({
    files: files(room),
    rules: {
      'no-restricted-imports': imports(
        rooms.slice(at + 1),
        forbiddenPackages[room] ?? [],
        `src/${room} imports only from its left (docs/architecture.md).`,
      ),
    },
  })),
  ...leaves.map((leaf) => ({
    files: files(leaf),
    rules: {
      'no-restricted-imports': imports(
        rooms,
        forbiddenPackages[leaf] ?? [],
        `src/${leaf} is a leaf: it imports no room (docs/architecture.md).`,
      ),
    },
  })),
  {
    files: ['codegen/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/mocks/**', '**/tests/**'],
              message: 'codegen imports neither mocks nor tests (docs/architecture.md).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['mocks/**/*.ts'],
    // Tests of the mock share helpers with other tests.
    ignores: ['**/*.test.ts', 'mocks/server/test-browser.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'src/(?!api/generated/|domain/|i18n/)',
              message: 'mocks import only the contract and the leaves of src (docs/architecture.md).',
            },
            { group: ['**/tests/**'], message: 'mocks do not import tests.' },
          ],
        },
      ],
    },
  },
];

export default tseslint.config(
  { ignores: ['dist', 'gallery', 'test-results', '**/generated/**', '.cache'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only: a name is the same everywhere.',
        },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'HTML goes through the sanitiser.',
        },
      ],
      eqeqeq: ['error', 'smart'],
    },
  },
  { files: ['src/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  ...direction,
  { files: ['*.config.{ts,js}', 'tests/setup/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // JavaScript has no types to check: configuration, and scripts of the mock's pages.
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
