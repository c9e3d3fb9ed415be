import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import tseslint from 'typescript-eslint';
import { root } from './files.ts';

/** ESLint with the rules of the repository, without type information, as the files need not exist. */
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

const importError = async (file: string, from: string): Promise<string> => {
  const [result] = await eslint.lintText(`import { x } from '${from}';\nexport const y = x;\n`, {
    filePath: file,
  });
  const fatalMessage = result?.messages.find((message) => message.fatal);
  if (!result || fatalMessage) throw new Error(fatalMessage?.message ?? 'nothing was linted');
  return result.messages
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message)
    .join('\n');
};

beforeAll(() => importError('src/ui/warm-up.ts', './x.ts'), 60_000);

describe('folders import only from folders on their left (docs/architecture.md)', () => {
  it.each([
    ['src/api/x.ts', '../errors/table.ts'],
    ['src/state/x.ts', '../effects/effect.ts'],
    ['src/api/x.ts', '../state/app-state.ts'],
    ['src/effects/x.ts', '../errors/table.ts'],
    ['src/components/x.tsx', '../screens/sign-in.tsx'],
    ['src/layout/x.tsx', '../components/error-page.tsx'],
    ['src/errors/x.ts', '../forms/form-view.tsx'],
    ['src/forms/x.tsx', '../flows/step.ts'],
    ['src/flows/x.ts', '../layout/toasts.ts'],
    ['src/layout/x.tsx', '../screens/sign-in.tsx'],
    ['src/screens/x.tsx', '../routes.tsx'],
    ['src/screens/x.tsx', '../preview/source.ts'],
    ['src/preview/x.ts', '../app/start.tsx'],
    ['src/app/routes.tsx', './app/page.tsx'],
    ['src/flows/deeper/x.ts', '../../screens/sign-in.tsx'],
    ['src/screens/x.tsx', '../../mocks/people/personas.ts'],
    ['src/app/x.ts', '../../codegen/load-description.ts'],
    ['src/app/x.ts', './files.ts'],
  ])('%s must not import %s', async (file, from) => {
    expect(await importError(file, from)).toContain('imports only from its left');
  });

  it.each([
    ['src/errors/x.ts', '../api/api-error.ts'],
    ['src/errors/x.ts', '../effects/effect.ts'],
    ['src/layout/x.tsx', '../state/app-state.ts'],
    ['src/screens/x.tsx', '../components/error-page.tsx'],
    ['src/flows/x.ts', '../forms/define-form.ts'],
    ['src/flows/x.ts', '../domain/routes.ts'],
    ['src/screens/x.tsx', '../layout/page-shell.tsx'],
    ['src/screens/x.tsx', '../ui/Button.tsx'],
    ['src/app/routes.tsx', './screens/sign-in.tsx'],
    ['src/app/x.ts', '../routes.tsx'],
    ['src/app/x.ts', '../theme/palette.ts'],
  ])('%s may import %s', async (file, from) => {
    expect(await importError(file, from)).toBe('');
  });
});

describe('leaf folders import no other folder and only their own libraries', () => {
  it.each([
    ['src/domain/x.ts', '../api/client.ts'],
    ['src/ui/x.tsx', '../forms/form-view.tsx'],
    ['src/platform/x.ts', '../layout/toasts.ts'],
    ['src/theme/x.ts', '../app/start.tsx'],
    ['src/i18n/x.ts', '../screens/sign-in.tsx'],
    ['src/i18n/x.ts', '../state/app-state.ts'],
    ['src/domain/x.ts', 'react'],
    ['src/domain/x.ts', '@tanstack/react-router'],
    ['src/ui/x.tsx', 'i18next'],
    ['src/ui/x.tsx', 'react-hook-form'],
    ['src/ui/x.tsx', '@tanstack/react-router'],
    ['src/ui/x.tsx', 'zod/mini'],
    ['src/errors/x.ts', 'react'],
    ['src/effects/x.ts', 'react'],
    ['src/i18n/x.ts', 'react'],
  ])('%s must not import %s', async (file, from) => {
    expect(await importError(file, from)).not.toBe('');
  });

  it.each([
    ['src/domain/x.ts', 'zod/mini'],
    ['src/ui/x.tsx', 'react'],
    ['src/ui/x.tsx', './Button.module.css'],
    ['src/i18n/x.ts', 'i18next'],
  ])('%s may import %s', async (file, from) => {
    expect(await importError(file, from)).toBe('');
  });
});

describe('the mock imports the contract, not the page', () => {
  it.each([
    '../src/features/sign-in/sign-in-screen.tsx',
    '../src/api/client.ts',
    '../src/app/error-table.ts',
    '../tests/guards/files.ts',
  ])('mocks must not import %s', async (from) => {
    expect(await importError('mocks/x.ts', from)).not.toBe('');
  });
  it.each(['../src/domain/generated/constants.ts', '../src/domain/deployment.ts', './people/personas.ts'])(
    'mocks may import %s',
    async (from) => {
      expect(await importError('mocks/x.ts', from)).toBe('');
    },
  );
});
