import { isModule } from './feature-modules.ts';
import type { SourceFile } from './source-files.ts';

const declared = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** Exported names of the backend that no other file takes, and names of a feature's module that only tests take. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const taken = new Set(
    files.flatMap(({ statements }) =>
      statements.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
    ),
  );
  // Of a file that is loaded while running, what the loading file names is taken.
  const lateTexts = new Map<string, string[]>();
  for (const { text, statements } of files)
    for (const { target, isLate } of statements)
      if (isLate) lateTexts.set(target, [...(lateTexts.get(target) ?? []), text]);
  const unused = files
    .filter(({ path }) => path.startsWith('backend/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => !taken.has(`${path} ${name}`))
        .filter((name) => !lateTexts.get(path)?.some((user) => new RegExp(`\\b${name}\\b`).test(user)))
        .map((name) => `${path} ${name}`),
    );
  return [...unused, ...unusedNamesOfModules(files)];
}

function unusedNamesOfModules(files: readonly SourceFile[]): string[] {
  const taken = new Set(
    files
      .filter(({ path }) => /^(app|backend|scripts|server)\//.test(path))
      .flatMap(({ statements }) =>
        statements.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)),
      ),
  );
  return files
    .filter(({ path }) => isModule(path))
    .flatMap(({ path, statements }) =>
      statements.flatMap(({ names }) => names.map((name) => `${path} ${name}`)),
    )
    .filter((each) => !taken.has(each));
}
