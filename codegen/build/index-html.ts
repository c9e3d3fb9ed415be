import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FIRST_PATHS } from '../../src/api/first-requests.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { scriptJson } from './deployment-block.ts';
import { readBootTexts, type BootTexts } from './boot-texts.ts';

/** The first requests of the page, sent while its script is still loading (quality 33). */
const PRELOADED_PATHS = Object.values(FIRST_PATHS).map((path) => `/api${path}`);

/** The chunk of the first screen, which the entry imports (quality 32). */
const PRELOADED_CHUNK = 'app';

function modulePreloads(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.name === PRELOADED_CHUNK)
    .map(({ fileName }) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
      injectTo: 'head',
    }));
}

const dataBlock = (type: string, id: string, children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type, id },
  children,
  injectTo: 'head',
});

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The elements that the build adds to index.html (contract §9, §10). */
function indexTags(boot: BootTexts, deployment: DeploymentConfig): HtmlTagDescriptor[] {
  return [
    ...PRELOADED_PATHS.map((href): HtmlTagDescriptor => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href },
      injectTo: 'head',
    })),
    dataBlock('application/json', 'latchkey', scriptJson(deployment)),
    // A server may replace the token, including its quotes, by settings and texts.
    dataBlock('text/plain', 'server-data', '"__LOGTO_SSR__"'),
    dataBlock('application/json', 'boot-texts', scriptJson(boot)),
    {
      tag: 'noscript',
      // The HTML parser ends the head at text in a <noscript>.
      injectTo: 'body-prepend',
      children: Object.entries(boot).map(([lang, { no_script }]) => ({
        tag: 'p',
        attrs: { lang },
        children: escapeHtml(no_script),
      })),
    },
  ];
}

/** Fills the deployment block on the development server only; in a built page the host does. */
export function indexBlocks(options: { deployment?: () => DeploymentConfig } = {}): Plugin {
  let locales = '';
  let isDev = false;
  return {
    name: 'latchkey:index-html',
    configResolved: ({ root, command }) => {
      locales = join(root, 'src/i18n/locales');
      isDev = command === 'serve';
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const deployment = isDev ? options.deployment?.() : undefined;
        return [...modulePreloads(bundle), ...indexTags(readBootTexts(locales), deployment ?? {})];
      },
    },
  };
}
