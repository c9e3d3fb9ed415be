import { captchaOf } from '../../src/domain/captcha.ts';
import { captchaOriginOf } from '../../src/domain/captcha-hosts.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { valueAt } from '../../src/domain/newer-settings.ts';
import { chooseApi } from '../../src/domain/server-api.ts';

interface Choice {
  settings: DeploymentConfig;
  /** A sentence about the captcha for the operator; undefined if there is nothing to report. */
  line: string | undefined;
}

/** Sets `captcha` if the tenant demands one and the page will run it, so that the policy of the page allows exactly its script. */
export function chooseCaptcha(settings: DeploymentConfig, tenant: Readonly<Record<string, unknown>>): Choice {
  const asIs = (line?: string): Choice => ({ settings, line });
  if (chooseApi(settings.api ?? 'auto', tenant) !== 'experience' || settings.captcha) return asIs();
  const captcha = captchaOf(tenant);
  if (captcha) {
    const { type } = captcha;
    const origin = captchaOriginOf(captcha);
    const made = origin === undefined ? { type } : { type, origin };
    return {
      settings: { ...settings, captcha: made },
      line: `The tenant demands a captcha: "captcha" is ${JSON.stringify(made)}.`,
    };
  }
  return valueAt(tenant, 'captchaPolicy.enabled') === true
    ? asIs('The tenant demands a captcha of a provider that the page does not know, so no user can sign in.')
    : asIs();
}
