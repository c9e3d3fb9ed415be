import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { FIRST_FORM_DATA, PATH } from '../../src/boot/first-form-data.ts';
import { scriptJson } from './deployment-block.ts';
import { bootTextsOnly, readBootTexts } from './boot-texts.ts';
import { buildClassicScript } from './classic-script.ts';
import { COMPILE_HINT } from './compile-hint.ts';
import { criticalCss } from './critical-css.ts';
import { firstTexts, firstFormData, type FirstFormOptions } from './first-form-block.ts';
import { withTextKeys } from './first-form-markup.ts';
import type { Prerendered } from './prerender.ts';
import { skeleton, SKELETON_CSS, WITHOUT_SCRIPTS } from './skeleton.ts';

/**
 * Requests the page's script before the parser finds it after the form. Its priority is low, because the page shows the
 * settings and texts first, although it requests them later.
 */
const modulePreload = (src: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: src },
  injectTo: 'head',
});

/** The script that notices a missing entry. It has no imports, because a chunk may be missing as well. */
const BOOT_CHECK = '/src/boot/boot-check.ts';
const BOOT_CHECK_ASSET = 'boot-check.js';
/** The inline script of the head. */
const BOOT = '/src/boot/boot.ts';
/** The call after the templates. If the script of the head has failed, the page's own script starts the page. */
const SHOW_FIRST_FORM = '<script>window.showFirstForm?.()</script>';

function bootCheckTag(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const built = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(BOOT_CHECK_ASSET),
  );
  const attrs = built
    ? { defer: true, fetchpriority: 'low', src: `/${built.fileName}` }
    : { type: 'module', src: BOOT_CHECK };
  return { tag: 'script', attrs, injectTo: 'head' };
}

const dataBlock = (type: string, id: string, children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type, id },
  children,
  injectTo: 'head',
});

/** The elements that the build adds to the head. */
function headTags(deployment: DeploymentConfig): HtmlTagDescriptor[] {
  return [
    dataBlock('application/json', 'latchkey', scriptJson(deployment)),
    // A server may replace the token and its quotes by settings and texts.
    dataBlock('text/plain', 'server-data', '"__LOGTO_SSR__"'),
  ];
}

const STYLE_SHEET = /<link rel="stylesheet"[^>]*>\s*/;
const ENTRY = /<script type="module"[^>]*src="(\/assets\/[^"]+)"[^>]*><\/script>\s*/;

/** Puts style sheet and scripts after the parts that paint without them; the entry need not wait for the style sheet. */
function withBody(html: string, parts: readonly string[]): string {
  const [styleSheet = ''] = STYLE_SHEET.exec(html) ?? [];
  const [entry = ''] = ENTRY.exec(html) ?? [];
  const end = [
    ...parts,
    styleSheet.trim(),
    entry.trim().replace('<script ', '<script async fetchpriority="low" '),
  ];
  return html
    .replace(styleSheet, '')
    .replace(entry, '')
    .replace('</body>', () => `${end.filter(Boolean).join('\n')}\n</body>`);
}

/** The first pages as templates, with their styles and the data for the inline script. */
function firstFormParts(prerendered: Prerendered, options: Omit<FirstFormOptions, 'markup'>) {
  const textOf = firstTexts(options.locales);
  const pages = Object.entries(prerendered).map(
    ([path, html]) => [path, withTextKeys(html, textOf)] as const,
  );
  const markup = pages.map(([, html]) => html).join('');
  const data = scriptJson(firstFormData({ ...options, markup }));
  const sheet = Object.values(options.bundle).find(({ fileName }) => fileName.endsWith('.css'));
  const css = sheet?.type === 'asset' ? Buffer.from(sheet.source).toString('utf8') : '';
  return {
    css: criticalCss(css, markup, SKELETON_CSS),
    forms: pages.map(([path, html]) => `<template ${PATH}="${path}">${html}</template>`),
    data: `<script type="application/json" id="${FIRST_FORM_DATA}">${data}</script>`,
  };
}

interface Options {
  deployment?: () => DeploymentConfig;
  /** Renders the first pages of a build; without it, the page shows its skeleton until React runs. */
  prerender?: () => Promise<Prerendered>;
  pseudoTags?: readonly string[];
  /** The release for a `<meta>`, because support asks which release somebody has seen. */
  version?: string;
}

/** Fills the deployment block on the development server only; in a built page the host does. */
export function indexBlocks({ deployment, prerender, pseudoTags = [], version = '' }: Options = {}): Plugin {
  let locales = '';
  let isDev = false;
  let mode = '';
  let script = '';
  let prerendered: Prerendered | undefined;
  return {
    name: 'latchkey:index-html',
    configResolved: (config) => {
      locales = join(config.root, 'src/i18n/locales');
      isDev = config.command === 'serve';
      mode = config.mode;
    },
    async buildStart() {
      script = await buildClassicScript(BOOT, { mode });
      if (isDev) return;
      prerendered = await prerender?.();
      this.emitFile({
        type: 'asset',
        name: BOOT_CHECK_ASSET,
        source: await buildClassicScript(BOOT_CHECK, { plugins: [bootTextsOnly] }),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const texts = readBootTexts(locales);
        const tags = Object.keys(texts);
        const firstForms = prerendered && firstFormParts(prerendered, { bundle, locales, tags, pseudoTags });
        const [, entry] = ENTRY.exec(html) ?? [];
        return {
          // The browser can paint the form before the rest of the page has arrived.
          html: withBody(html.replaceAll(/>\s+</g, '><'), [
            ...(firstForms?.forms ?? []),
            firstForms?.data ?? '',
            SHOW_FIRST_FORM,
            skeleton(texts),
          ]),
          tags: [
            ...(entry ? [modulePreload(entry)] : []),
            { tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' },
            bootCheckTag(bundle),
            ...headTags((isDev && deployment?.()) || {}),
            { tag: 'script', children: COMPILE_HINT + script, injectTo: 'head' },
            { tag: 'style', children: (firstForms?.css ?? '') + SKELETON_CSS, injectTo: 'head' },
            WITHOUT_SCRIPTS,
          ],
        };
      },
    },
  };
}
