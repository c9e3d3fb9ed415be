import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { scriptJson } from './deployment-block.ts';
import { readBootTexts, type BootTexts } from './boot-texts.ts';
import { buildClassicScript } from './classic-script.ts';
import { inlineHashes } from './inline-hashes.ts';
import { skeleton, SKELETON_STYLES } from './skeleton.ts';

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

/** Notices a missing entry: a script without imports, as a chunk may be missing as well. */
const BOOT_CHECK = '/src/app/boot-check.ts';
const BOOT_CHECK_ASSET = 'boot-check.js';
const FIRST_THEME = '/src/app/first-theme.ts';
/** Where hosts find the CSP sources of what is inline in index.html (contract §9). */
const INLINE_HASHES_FILE = 'assets/inline-hashes.json';

/** Deferred and behind the entry, it runs after that has run or failed. */
function bootCheckTag(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const built = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(BOOT_CHECK_ASSET),
  );
  const attrs = built
    ? { defer: true, fetchpriority: 'low', src: `/${built.fileName}` }
    : { type: 'module', src: BOOT_CHECK };
  return { tag: 'script', attrs, injectTo: 'head' };
}

const inlineScript = (children: string): HtmlTagDescriptor => ({ tag: 'script', children, injectTo: 'head' });

const dataBlock = (type: string, id: string, children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type, id },
  children,
  injectTo: 'head',
});

/** The elements that the build adds to index.html (contract §9, §10). */
function indexTags(boot: BootTexts, deployment: DeploymentConfig, firstTheme: string): HtmlTagDescriptor[] {
  return [
    inlineScript(firstTheme),
    dataBlock('application/json', 'latchkey', scriptJson(deployment)),
    // A server may replace the token, including its quotes, by settings and texts.
    dataBlock('text/plain', 'server-data', '"__LOGTO_SSR__"'),
    dataBlock('application/json', 'boot-texts', scriptJson(boot)),
    ...SKELETON_STYLES,
  ];
}

const STYLE_SHEET = /<link rel="stylesheet"[^>]*>\s*/;

/** Puts the style sheet behind the skeleton, which is painted without waiting for it. */
function withSkeleton(html: string, boot: BootTexts): string {
  const [styleSheet = ''] = STYLE_SHEET.exec(html) ?? [];
  return html
    .replace(styleSheet, '')
    .replace('</body>', () => `${skeleton(boot)}\n${styleSheet.trim()}\n</body>`);
}

/** Fills the deployment block on the development server only; in a built page the host does. */
export function indexBlocks(options: { deployment?: () => DeploymentConfig } = {}): Plugin {
  let locales = '';
  let isDev = false;
  let firstTheme = '';
  return {
    name: 'latchkey:index-html',
    configResolved: ({ root, command }) => {
      locales = join(root, 'src/i18n/locales');
      isDev = command === 'serve';
    },
    async buildStart() {
      firstTheme = await buildClassicScript(FIRST_THEME);
      if (isDev) return;
      this.emitFile({
        type: 'asset',
        name: BOOT_CHECK_ASSET,
        source: await buildClassicScript(BOOT_CHECK),
      });
    },
    generateBundle: {
      // When the page is complete.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const hashes = inlineHashes(Buffer.from(page.source).toString('utf8'));
        this.emitFile({ type: 'asset', fileName: INLINE_HASHES_FILE, source: JSON.stringify(hashes) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const deployment = isDev ? options.deployment?.() : undefined;
        const boot = readBootTexts(locales);
        return {
          html: withSkeleton(html, boot),
          tags: [
            ...modulePreloads(bundle),
            bootCheckTag(bundle),
            ...indexTags(boot, deployment ?? {}, firstTheme),
          ],
        };
      },
    },
  };
}
