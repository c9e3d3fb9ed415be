import { captchaOf } from '../../src/domain/captcha.ts';
import { captchaOriginOf } from '../../src/domain/captcha-hosts.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { jsonOf, SETTINGS } from '../check/api.ts';
import type { Ask } from '../check/ask.ts';

interface Choice {
  settings: DeploymentConfig;
  /** A sentence about the captcha for whoever prepares the release; undefined if there is nothing to say. */
  line: string | undefined;
}

/** Sets `captcha` if the tenant asks people for one, so that the policy of the page allows exactly its script. */
export async function chooseCaptcha(settings: DeploymentConfig, server: string, ask: Ask): Promise<Choice> {
  const asIs = (line?: string): Choice => ({ settings, line });
  if (settings.api !== 'experience' || settings.captcha) return asIs();
  const tenant = await ask(new URL(SETTINGS, server), { headers: { accept: 'application/json' } })
    .then(jsonOf)
    .catch(() => undefined);
  if (!tenant) return asIs(`${SETTINGS} cannot be read, so the policy allows no captcha.`);
  const captcha = captchaOf(tenant);
  if (captcha) {
    const { type } = captcha;
    const origin = captchaOriginOf(captcha);
    const made = origin === undefined ? { type } : { type, origin };
    return {
      settings: { ...settings, captcha: made },
      line: `The tenant asks for a captcha: "captcha" is ${JSON.stringify(made)}.`,
    };
  }
  const policy = tenant['captchaPolicy'];
  return isObject(policy) && policy['enabled'] === true
    ? asIs('The tenant asks for a captcha of no provider that the page knows, so nobody can sign in.')
    : asIs();
}
