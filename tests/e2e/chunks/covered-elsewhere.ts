import { languages as ours } from '../../../src/domain/generated/constants.ts';
import type { Part } from './parts.ts';

/** Parts that no walk asks for, and the test that does. */
const OTHER_TESTS: Readonly<Record<Part, string>> = {
  // Only where the policy refuses the inline script.
  'requests-from-script.js': 'tests/e2e/first-theme.spec.ts',
  // Only where the deployment has a sink.
  'milestone-reports.js': 'tests/e2e/telemetry.spec.ts',
  // Only on phones.
  'terms-modal.js': 'tests/e2e/terms-modal.spec.ts',
  // Only for addresses that are not of ASCII; without it, they are shown as they are on the wire.
  'unicode-domain.js': 'src/text/unicode-domain.test.ts',
  // Only in a console's frame.
  'to-preview.js': 'tests/e2e/preview.spec.ts',
};

/** Its texts and those that servers have by default; the walks have some, and every language is asked for by the same line. */
const ofLanguages = (parts: readonly Part[]): Record<Part, string> =>
  Object.fromEntries(parts.map((part) => [part, 'tests/a11y/languages.spec.ts']));

/** The tests that ask for what no walk does, by part. */
export const testsElsewhere = (isRecorded: (part: Part) => boolean): Record<Part, string> => {
  const languages = ours.supported.flatMap((tag) => [`${tag}.json`, `${tag}.js`]);
  return Object.assign(ofLanguages(languages.filter((part) => !isRecorded(part))), OTHER_TESTS);
};
