import type { DeploymentConfig } from '../../src/domain/deployment.ts';

const deploymentBlock = /(<script\b[^>]*\bid="latchkey"[^>]*>)([\s\S]*?)(<\/script>)/;

/** JSON for the content of a `<script>` element, which `</script>` in a string would end. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Fills in settings and texts as newer servers do, in place of their token (contract §9). */
export function fillServerData(html: string, data: unknown): string {
  return html.replace('"__LOGTO_SSR__"', () => `Object.freeze(${scriptJson(data)})`);
}

/** What stands in the deployment block of a page; undefined where it has none. */
export function deploymentText(html: string): string | undefined {
  return deploymentBlock.exec(html)?.[2];
}

/** Fills the deployment block of a page, if it has one (contract §10). */
export function fillDeployment(html: string, config: DeploymentConfig): string {
  return html.replace(
    deploymentBlock,
    (_, open: string, _old, close: string) => open + scriptJson(config) + close,
  );
}
