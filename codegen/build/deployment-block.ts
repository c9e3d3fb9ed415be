import type { DeploymentConfig } from '../../src/domain/deployment.ts';

const filled = /(<script\b[^>]*\bid="latchkey"[^>]*>)[\s\S]*?(<\/script>)/;

/** JSON that can stand inside a `<script>` element without ending it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The page with its deployment block filled; a page without the block stays as it is (contract §10). */
export function fillDeployment(html: string, config: DeploymentConfig): string {
  return html.replace(filled, (_, open: string, close: string) => open + scriptJson(config) + close);
}
