import { featureOf } from './house-exceptions.ts';
import type { SourceFile } from './source-files.ts';

/** The one file of a feature that others import. */
export const isModule = (path: string): boolean => /^backend\/features\/[^/]+\/index\.ts$/.test(path);

/** Tests, experiments and measurements look inside a feature, and nothing depends on them. */
const looksInside = /^(tests|experiments|bench)\//;

/** Imports of a feature's inner files from outside it, and of its module from inside. */
export function importsPastModules(
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
): { from: string; to: string }[] {
  return files
    .filter(({ path }) => !looksInside.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((to) => featureOf(to) && isPast(path, to)).map((to) => ({ from: path, to })),
    );
}

function isPast(from: string, to: string): boolean {
  if (featureOf(from) === featureOf(to)) return isModule(to);
  if (from === 'backend/features.ts') return !/^backend\/features\/[^/]+\/feature\.ts$/.test(to);
  return !isModule(to);
}

const passing = /^export (?:type )?\{([^}]*)\} from '\.\/[a-z][a-z/-]*\.ts';$/gm;

/** What a module has beside names that it passes on as they are from files of its own feature. */
export function faultsOfModule({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const code = text.replace(/\/\*\*[\s\S]*?\*\/|^\/\/.*$/gm, '');
  const rest = code.replace(passing, (whole, names: string) => (/ as /.test(names) ? whole : '')).trim();
  return rest === '' ? [] : [`${path}: ${rest}`];
}
