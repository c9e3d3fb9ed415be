import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const generated = join(import.meta.dirname, '../../src/api/generated');

/** Builds a program that uses one validator, in memory, with the settings of the page. */
async function bundleOf(file: string, component: string): Promise<Rolldown.OutputChunk> {
  const entry = 'virtual:entry';
  const code = `import { ${component} } from ${JSON.stringify(join(generated, 'validators', file))};
    console.log(${component}.safeParse(null).success);`;
  const result = (await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      rolldownOptions: { input: entry, treeshake: { manualPureFunctions: ['z'] } },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  return result.output[0];
}

/** Files of ours that came along with something in them. */
const ours = (chunk: Rolldown.OutputChunk) =>
  Object.entries(chunk.modules)
    .filter(([id, { renderedLength }]) => renderedLength > 0 && id.includes('/src/'))
    .map(([id]) => id.slice(id.indexOf('/src/') + 1).replace('src/api/generated/validators/', ''))
    .sort();

describe('a program that uses one validator', () => {
  it('of a record carries no other record', async () => {
    expect(ours(await bundleOf('records/role.ts', 'Role'))).toEqual([
      'records/role.ts',
      'records/shared.ts',
      'src/api/code-points.ts',
    ]);
  });

  it('of a record carries the rule it names, and no other', async () => {
    const chunk = await bundleOf('records/email_service.ts', 'EmailService');
    expect(ours(chunk)).toEqual([
      'records/email_service.ts',
      'src/api/holds.ts',
      'src/domain/checks/no-url.ts',
    ]);
    expect(chunk.code).toContain('DO NOT include URL in the sender name!');
  });

  it('of a record with parts of other files carries those', async () => {
    expect(ours(await bundleOf('records/user.ts', 'User'))).toEqual([
      'interaction.ts',
      'records/mfa_verification.ts',
      'records/shared.ts',
      'records/user.ts',
      'src/api/code-points.ts',
    ]);
  });

  it('of an answer carries no record', async () => {
    const files = ours(await bundleOf('experience.ts', 'SignInExperience'));
    expect(files.filter((file) => file.startsWith('records/'))).toEqual([]);
  });
});
