import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Form } from './bare-react/form.tsx';

/** Builds a page with React and one form, the least that a page with React can be. Returns its folder. */
export async function buildBareReact(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../.cache/bare-react');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-react'),
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'prerender',
        transformIndexHtml: (html) => html.replace('<!--form-->', renderToString(<Form />)),
      },
    ],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
