import { formatPath } from '../../conformance/validate/explain.ts';
import { judgeRecord, valueAt } from '../../conformance/validate/judge-record.ts';
import { validatorOf } from '../../conformance/validate/records.ts';
import { keysOf } from '../../conformance/validate/release.ts';
import { settingNames } from './tenant-losses.ts';

/** The last release whose settings are known. */
const RELEASE = '1.42';

/** A setting about which nothing is known, so that it may lose something. */
export interface UnknownSetting {
  /** Its place in the settings. */
  name: string;
  /** One sentence. */
  reason: string;
}

const isPolicy = (name: string) => /policy$/i.test(name);

/** Lists policies that the page does not know, and settings that have the wrong type. */
export async function unknownSettings(
  settings: Readonly<Record<string, unknown>>,
): Promise<UnknownSetting[]> {
  const record = 'sign_in_experience';
  const [validator, keys] = [await validatorOf(record), keysOf(RELEASE, record)];
  if (!validator || !keys) return [];
  return judgeRecord(settings, validator, keys).flatMap(({ kind, path, sentence }) => {
    const [root = ''] = path.map(String);
    const name = formatPath(path);
    if (kind === 'note')
      return path.length === 1 && isPolicy(root)
        ? [
            {
              name,
              reason: `Logto ${RELEASE} does not have this policy, so its effect with this page is unknown.`,
            },
          ]
        : [];
    return settingNames.has(root) && valueAt(settings, path) !== undefined
      ? [{ name, reason: `${sentence} Its effect with this page is unknown.` }]
      : [];
  });
}
