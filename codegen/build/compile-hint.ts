import type { Plugin } from 'vite';

/**
 * V8 compiles every function of a script that begins with this line while the script arrives, on another thread. Without the line, V8
 * compiles a function when the page first calls it, and somebody who types waits. Other browsers ignore the line
 * (https://v8.dev/blog/explicit-compile-hints).
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
