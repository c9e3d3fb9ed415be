import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './files.ts';

/** The TypeScript compiler over the repository, in which some files may be replaced or added. Starts slowly, once. */
export function openCompiler() {
  const replaced = new Map<string, string>();
  let version = 0;

  const path = join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config,
    { ...ts.sys, readDirectory: () => [] },
    dirname(path),
  );
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...replaced.keys()],
    getScriptVersion: (file) => (replaced.has(file) ? String(version) : 'on disk'),
    getScriptSnapshot: (file) => {
      const text = replaced.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (file) => replaced.has(file) || ts.sys.fileExists(file),
    readFile: (file) => replaced.get(file) ?? ts.sys.readFile(file),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
  });

  /** What the compiler says about a file while others read as `instead`; each message on one line. */
  return (file: string, instead: ReadonlyMap<string, string> = new Map()): string[] => {
    replaced.clear();
    version++;
    for (const [name, text] of instead) replaced.set(join(root, name), text);
    const target = join(root, file);
    if (!replaced.has(target)) replaced.set(target, ts.sys.readFile(target) ?? '');
    return [...service.getSyntacticDiagnostics(target), ...service.getSemanticDiagnostics(target)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' '),
    );
  };
}
