import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './files.ts';

/** Opens a TypeScript language service over the repository; the first question takes seconds. */
export function openCompiler() {
  const overrides = new Map<string, string>();
  let version = 0;

  const path = join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config,
    { ...ts.sys, readDirectory: () => [] },
    dirname(path),
  );
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...overrides.keys()],
    getScriptVersion: (file) => (overrides.has(file) ? String(version) : 'on disk'),
    getScriptSnapshot: (file) => {
      const text = overrides.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (file) => overrides.has(file) || ts.sys.fileExists(file),
    readFile: (file) => overrides.get(file) ?? ts.sys.readFile(file),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
  });

  /** Returns the type errors of a file, one line each, with the text of some files replaced. */
  return (file: string, replacements: ReadonlyMap<string, string> = new Map()): string[] => {
    overrides.clear();
    version++;
    for (const [name, text] of replacements) overrides.set(join(root, name), text);
    const target = join(root, file);
    if (!overrides.has(target)) overrides.set(target, ts.sys.readFile(target) ?? '');
    return [...service.getSyntacticDiagnostics(target), ...service.getSemanticDiagnostics(target)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' '),
    );
  };
}
