import ts from 'typescript';
import type { FeaturePath, FeatureUse } from './compat-data.ts';
import { markupUses } from './markup.ts';

export const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** The class or interface of TypeScript's library that declares a member; undefined for a global name. */
function ownerOf({ parent }: ts.Declaration): string | undefined {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  const isStatic = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
  return isStatic ? parent.parent.name.getText() : undefined;
}

/** The browser APIs that a script uses. The compiler checks the language's own objects (`lib` in tsconfig.json). */
export function usesOfScript(file: ts.SourceFile, program: ts.Program): FeatureUse[] {
  const checker = program.getTypeChecker();
  const uses: FeatureUse[] = [];
  const add = (node: ts.Node, name: ts.Node) => {
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
    const own = declarations.filter((one) => /lib\.dom/.test(one.getSourceFile().fileName));
    const key = name.getText();
    const paths = own.flatMap((declaration): FeaturePath[] => {
      const owner = ownerOf(declaration);
      if (owner === undefined)
        return [
          ['api', key],
          ['api', 'Window', key],
        ];
      return [
        ['api', owner, key],
        ['api', owner, `${key}_static`],
        ...(owner === 'Window' ? [['api', key] as const] : []),
      ];
    });
    uses.push([`${file.fileName}: ${node.getText()}`, paths]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      add(node, node.name);
      visit(node.expression);
      return;
    }
    if (ts.isIdentifier(node)) add(node, node);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const given = node.attributes.properties
        .filter(ts.isJsxAttribute)
        .map(({ name, initializer }): [string, string] => [
          name.getText().toLowerCase(),
          initializer && ts.isStringLiteral(initializer) ? initializer.text : '',
        ]);
      const tag = node.tagName.getText();
      if (/^[a-z]/.test(tag)) uses.push(...markupUses(tag, given));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}
