import type { DeploymentConfig } from '../../src/domain/deployment.ts';

const deploymentBlock = /(<script\b[^>]*\bid="latchkey"[^>]*>)([\s\S]*?)(<\/script>)/;

/** JSON for the content of a `<script>` element, which `</script>` in a string would end. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Replaces the token in the page by settings and texts, as newer servers do. */
export function fillServerData(html: string, data: unknown): string {
  return html.replace('"__LOGTO_SSR__"', () => `Object.freeze(${scriptJson(data)})`);
}

/** The content of a page's deployment block; undefined if the page has no such block. */
export function deploymentText(html: string): string | undefined {
  return deploymentBlock.exec(html)?.[2];
}

/** Writes the deployment settings into the page's block, if it has one. */
export function fillDeployment(html: string, config: DeploymentConfig): string {
  return html.replace(
    deploymentBlock,
    (_, open: string, _old, close: string) => open + scriptJson(config) + close,
  );
}
