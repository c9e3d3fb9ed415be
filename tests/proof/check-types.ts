import { join } from 'node:path';
import ts from 'typescript';
import type { Place } from './faults.ts';

/**
 * Says what the compiler says of a changed file, as `tsc` would, but keeps the program from one fault to the next. Other
 * files are checked only where the types that the changed one exports have changed.
 */
export function openTypeCheck(root: string): (place: Place) => string | undefined {
  const configHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, configHost);
  if (!config) throw new Error(`${root} has no tsconfig.json`);
  let version = 0;
  const changed = new Map<string, { text: string; version: string }>();
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (path) => changed.get(path)?.version ?? '0',
    getScriptSnapshot: (path) => {
      const text = changed.get(path)?.text ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  });
  const show = (path: string, text: string) => {
    version += 1;
    changed.set(path, { text, version: String(version) });
  };
  const typesOf = (path: string) => service.getEmitOutput(path, true, true).outputFiles[0]?.text;
  const problemIn = (path: string): string | undefined => {
    const [first] = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    return first && `${ts.flattenDiagnosticMessageText(first.messageText, ' ')} (TS${first.code})`;
  };

  return ({ file, original, faulty }) => {
    if (!/\.tsx?$/.test(file)) return undefined;
    const path = join(root, file).replaceAll('\\', '/');
    const before = typesOf(path);
    show(path, faulty);
    try {
      const own = problemIn(path);
      if (own !== undefined || typesOf(path) === before) return own;
      for (const other of config.fileNames) {
        const problem = problemIn(other);
        if (problem !== undefined) return problem;
      }
      return undefined;
    } finally {
      show(path, original);
    }
  };
}
