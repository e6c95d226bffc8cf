import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** The files and what they import, with their types, as the compiler sees them. */
export function createTypeProgram(paths: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return ts.createProgram(
    paths.map((path) => join(root, path)),
    { ...options, incremental: false, tsBuildInfoFile: undefined, types: ['node'] },
  );
}

export function sourceOf(program: ts.Program, path: string): ts.SourceFile {
  const source = program.getSourceFile(join(root, path));
  if (!source) throw new Error(`${path} is gone`);
  return source;
}
