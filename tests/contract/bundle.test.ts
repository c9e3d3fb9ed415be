import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const RECORDS = 'tests/validate/generated';
const RESPONSES = 'src/api/generated/validators';

/** Same tree-shaking as the page. */
async function bundleOf(file: string, component: string): Promise<Rolldown.OutputChunk> {
  const entry = 'virtual:entry';
  const code = `import { ${component} } from ${JSON.stringify(join(root, file))};
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

const filesIn = (chunk: Rolldown.OutputChunk) =>
  Object.entries(chunk.modules)
    .filter(
      ([id, { renderedLength }]) => renderedLength > 0 && id.startsWith(root) && !id.includes('node_modules'),
    )
    .map(([id]) => id.slice(root.length + 1))
    .sort();

describe('a bundle with one validator', () => {
  it('of a record contains no other record file', async () => {
    expect(filesIn(await bundleOf(`${RECORDS}/role.ts`, 'Role'))).toEqual([
      'src/api/code-points.ts',
      `${RECORDS}/role.ts`,
      `${RECORDS}/shared.ts`,
    ]);
  });

  it('of a record contains only the check that it uses', async () => {
    const chunk = await bundleOf(`${RECORDS}/email_service.ts`, 'EmailService');
    expect(filesIn(chunk)).toEqual([
      'tests/validate/checks/check-rule.ts',
      'tests/validate/checks/no-url.ts',
      `${RECORDS}/email_service.ts`,
    ]);
    expect(chunk.code).toContain('DO NOT include URL in the sender name!');
  });

  it('of a record that refers to other files contains those files', async () => {
    expect(filesIn(await bundleOf(`${RECORDS}/user.ts`, 'User'))).toEqual([
      'src/api/code-points.ts',
      `${RESPONSES}/interaction.ts`,
      'src/api/refuse-proto.ts',
      `${RECORDS}/mfa_verification.ts`,
      `${RECORDS}/shared.ts`,
      `${RECORDS}/user.ts`,
    ]);
  });

  it('of a response contains no record', async () => {
    const files = filesIn(await bundleOf(`${RESPONSES}/experience.ts`, 'SignInExperience'));
    expect(files.filter((file) => file.startsWith('tests/'))).toEqual([]);
  });
});
