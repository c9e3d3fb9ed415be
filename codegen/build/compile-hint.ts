import type { Plugin } from 'vite';

/**
 * The first line of a script. V8 then compiles all of its functions while the script arrives, off the main thread, instead of each
 * at its first call; other browsers ignore the line (https://v8.dev/blog/explicit-compile-hints).
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Begins the script of the page with the hint. Scripts that load later have none, because a page calls few of their functions. */
export const compileHint = (): Plugin => ({
  name: 'latchkey:compile-hint',
  apply: 'build',
  generateBundle: {
    // After Vite has put its list of files at the top.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = COMPILE_HINT + file.code;
    },
  },
});
