import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../src/domain/routes.ts';
import { createAppRouter } from '../../src/app/routes.tsx';
import { handwrittenFiles, linesWith, root, textOf } from './files.ts';

// The build leaves out of the libraries what the page does not use (codegen/build/unused); here stands that it does not.

const src = handwrittenFiles.filter((file) => file.startsWith('src/') && !file.includes('.test.'));

const KEPT: Record<string, readonly string[]> = {
  react: [
    ...[
      'Component',
      'Fragment',
      'Suspense',
      'createContext',
      'createRef',
      'lazy',
      'memo',
      'use',
      'useCallback',
    ],
    ...[
      'useContext',
      'useDeferredValue',
      'useEffect',
      'useEffectEvent',
      'useId',
      'useLayoutEffect',
      'useMemo',
    ],
    ...['startTransition', 'useImperativeHandle'],
    ...['useReducer', 'useRef', 'useState', 'useSyncExternalStore'],
  ],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot', 'hydrateRoot'],
};

/** The values that a file imports from React. */
function importsOfReact(file: string) {
  return [...textOf(file).matchAll(/import (?!type)([^;]*?) from '(react(?:-dom(?:\/client)?)?)'/g)].flatMap(
    ([, names = '', library = '']) =>
      names
        .replaceAll(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ file, library, name })),
  );
}

describe('React', () => {
  it('is used by what the build keeps of it', () => {
    const imports = src.flatMap(importsOfReact);
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter(({ library, name }) => !KEPT[library]?.includes(name))).toEqual([]);
  });

  it('renders no elements of the head, no actions of forms and no refs of fragments', () => {
    const screens = src.filter((file) => file.endsWith('.tsx'));
    expect(linesWith(screens, /<(title|meta|link|style|script|base|html|head|body)[\s/>]/)).toEqual([]);
    expect(screens.filter((file) => /<form\b[^>]*\baction=|\bformAction=/.test(textOf(file)))).toEqual([]);
    expect(screens.filter((file) => /<Fragment\b[^>]*\bref=/.test(textOf(file)))).toEqual([]);
  });

  it.each([
    'react-hook-form/dist',
    '@hookform/resolvers/dist',
    '@tanstack/react-query/build/modern',
    '@tanstack/react-router/dist/esm',
    '@tanstack/react-store/dist',
  ])('%s uses no more of it', (folder) => {
    const path = join(root, 'node_modules', folder);
    const scripts = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.m?js$/.test(name),
    );
    expect(scripts).not.toEqual([]);
    const missing =
      /\b(useTransition|useActionState|useOptimistic|useFormStatus|useMemoCache|unstable_ViewTransition)\b/;
    expect(scripts.filter((name) => missing.test(readFileSync(join(path, name), 'utf8')))).toEqual([]);
  });
});

describe('the router', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const router = createAppRouter(createMemoryHistory());

  it('has only plain and `$name` segments, in no path two parameters that compete', () => {
    for (const path of PATHS) expect(path).toMatch(/^(\/(\$[a-zA-Z]+|[a-zA-Z-]+))+$/);
  });

  it('has only the options that the build keeps', () => {
    const kept = ['getParentRoute', 'path', 'component', 'beforeLoad', 'notFoundComponent'];
    const routes = Object.values<{ options: object }>(router.routesById);
    expect(routes.length).toBeGreaterThan(PATHS.length);
    expect(
      routes.flatMap(({ options }) => Object.keys(options)).filter((name) => !kept.includes(name)),
    ).toEqual([]);
  });

  it('is created with no option that the build leaves out', () => {
    const [, options = ''] = /createRouter\(\{([\s\S]*?)\n {2}\}\)/.exec(textOf('src/app/routes.tsx')) ?? [];
    const names = [...options.matchAll(/^ {4}(?:\.\.\.)?(\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual(['routeTree', 'WHOLE_QUERY', 'defaultErrorComponent', 'defaultPreload']);
  });

  it('is asked for nothing that the build leaves out', () => {
    const methods =
      /\brouter\.(invalidate|clearCache|preloadRoute|matchRoute|resolveRedirect|isShell)\b|\.block\(/;
    expect(linesWith(src, methods)).toEqual([]);
    expect(
      linesWith(
        src,
        /\b(Link|useBlocker|useLoaderData|useMatch|useSearch|useRouteContext|ScrollRestoration|Await)\b.*from '@tanstack/,
      ),
    ).toEqual([]);
  });
});

it('i18next is asked for nothing that the build leaves out', () => {
  const kept =
    'addResources|changeLanguage|getResource|getResourceBundle|hasResourceBundle|init|language|off|on|reloadResources|store|t|ts|tsx|use';
  expect(linesWith(src, new RegExp(`\\bi18n\\.(?!(${kept})\\b)\\w`))).toEqual([]);
});
