import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import tseslint from 'typescript-eslint';
import { root } from './files.ts';

/** The rules of the repository on files that need not exist, so without their types. */
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

/** What the import rule says about a file with this one import; empty where it is allowed. */
const refusal = async (file: string, from: string): Promise<string> => {
  const [result] = await eslint.lintText(`import { x } from '${from}';\nexport const y = x;\n`, {
    filePath: file,
  });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(fatal?.message ?? 'nothing was linted');
  return result.messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message)
    .join('\n');
};

beforeAll(() => refusal('src/ui/warm-up.ts', './x.ts'));

describe('an import goes to the left only', () => {
  it.each([
    ['src/api/x.ts', '../errors/table.ts'],
    ['src/errors/x.ts', '../forms/form-view.tsx'],
    ['src/forms/x.tsx', '../flows/step.ts'],
    ['src/flows/x.ts', '../layout/toasts.ts'],
    ['src/layout/x.tsx', '../screens/sign-in.tsx'],
    ['src/screens/x.tsx', '../routes.tsx'],
    ['src/screens/x.tsx', '../preview/source.ts'],
    ['src/preview/x.ts', '../app/main.tsx'],
    ['src/routes.tsx', './app/page.tsx'],
    ['src/flows/deeper/x.ts', '../../screens/sign-in.tsx'],
    ['src/screens/x.tsx', '../../mocks/personas.ts'],
    ['src/app/x.ts', '../../codegen/load.ts'],
    ['src/app/x.ts', '../../tests/guards/files.ts'],
  ])('%s must not import %s', async (file, from) => {
    expect(await refusal(file, from)).toContain('imports only from its left');
  });

  it.each([
    ['src/errors/x.ts', '../api/api-error.ts'],
    ['src/flows/x.ts', '../forms/define-form.ts'],
    ['src/flows/x.ts', '../domain/paths.ts'],
    ['src/screens/x.tsx', '../layout/page-shell.tsx'],
    ['src/screens/x.tsx', '../ui/Button.tsx'],
    ['src/routes.tsx', './screens/sign-in.tsx'],
    ['src/app/x.ts', '../routes.tsx'],
    ['src/app/x.ts', '../theme/palette.ts'],
  ])('%s may import %s', async (file, from) => {
    expect(await refusal(file, from)).toBe('');
  });
});

describe('a leaf imports no room, and only libraries it may know', () => {
  it.each([
    ['src/domain/x.ts', '../api/client.ts'],
    ['src/ui/x.tsx', '../forms/form-view.tsx'],
    ['src/platform/x.ts', '../layout/toasts.ts'],
    ['src/theme/x.ts', '../app/main.tsx'],
    ['src/i18n/x.ts', '../screens/sign-in.tsx'],
    ['src/domain/x.ts', 'react'],
    ['src/domain/x.ts', '@tanstack/react-router'],
    ['src/ui/x.tsx', 'i18next'],
    ['src/ui/x.tsx', 'react-hook-form'],
    ['src/ui/x.tsx', '@tanstack/react-router'],
    ['src/ui/x.tsx', 'zod/mini'],
    ['src/errors/x.ts', 'react'],
  ])('%s must not import %s', async (file, from) => {
    expect(await refusal(file, from)).not.toBe('');
  });

  it.each([
    ['src/domain/x.ts', 'zod/mini'],
    ['src/ui/x.tsx', 'react'],
    ['src/ui/x.tsx', './Button.module.css'],
    ['src/i18n/x.ts', 'i18next'],
  ])('%s may import %s', async (file, from) => {
    expect(await refusal(file, from)).toBe('');
  });
});

describe('the mock knows the contract, not the page', () => {
  it.each([
    '../src/screens/sign-in.tsx',
    '../src/api/client.ts',
    '../src/errors/table.ts',
    '../tests/guards/files.ts',
  ])('mocks must not import %s', async (from) => {
    expect(await refusal('mocks/x.ts', from)).not.toBe('');
  });
  it.each(['../src/api/generated/constants.ts', '../src/domain/deployment.ts', './world.ts'])(
    'mocks may import %s',
    async (from) => {
      expect(await refusal('mocks/x.ts', from)).toBe('');
    },
  );
});
