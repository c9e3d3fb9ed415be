import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { scriptJson } from './deployment-block.ts';
import { readBootTexts } from './boot-texts.ts';
import type { BootTexts } from './boot-texts.ts';

/** What the page asks for first; requested while the script is still loading (quality 33). */
const early = ['/api/.well-known/sign-in-exp', '/api/.well-known/phrases'];

const block = (type: string, id: string, children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type, id },
  children,
  injectTo: 'head',
});

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the build adds to index.html: preload links, data blocks, and a sentence for browsers without scripts (contract §9, §10). */
export function indexTags(boot: BootTexts, deployment: DeploymentConfig): HtmlTagDescriptor[] {
  return [
    ...early.map((href): HtmlTagDescriptor => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href },
      injectTo: 'head',
    })),
    block('application/json', 'latchkey', scriptJson(deployment)),
    // a server may put settings and texts in the place of the token, quotes included
    block('text/plain', 'server-data', '"__LOGTO_SSR__"'),
    block('application/json', 'boot-texts', scriptJson(boot)),
    {
      tag: 'noscript',
      // text in a <noscript> of the head would end the head
      injectTo: 'body-prepend',
      children: Object.entries(boot).map(([lang, { no_script }]) => ({
        tag: 'p',
        attrs: { lang },
        children: escapeText(no_script),
      })),
    },
  ];
}

/** Vite plugin over `indexTags`. The deployment block is filled in dev only: a build leaves it to its host. */
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
      handler: () => {
        const deployment = isDev ? options.deployment?.() : undefined;
        return indexTags(readBootTexts(locales), deployment ?? {});
      },
    },
  };
}
