import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProductionPackages, type ProductionPackage } from './production-packages.ts';

const root = join(import.meta.dirname, '..');
const mark = '<!-- licences: generated -->';
export const licencesFile = join(root, 'docs/licences.md');

/** Tools of the build, which leave nothing of themselves in it. */
const buildTools = new Set(['vite', '@react-router/dev', 'lightningcss']);

/** Packages that the browser's part imports, types aside. */
function listImported(): Set<string> {
  const files = execFileSync('git', ['ls-files', 'app/*.ts', 'app/*.tsx'], { cwd: root, encoding: 'utf8' });
  const names = new Set<string>();
  for (const path of files.trim().split('\n')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name] of text.matchAll(
      /^(?:import (?!type )|\} from |export .* from |.*\bimport\()[^'\n]*'((?:@[\w-]+\/)?[a-z][\w.-]*)/gm,
    ))
      names.add(name as string);
  }
  return new Set([...names].filter((name) => !buildTools.has(name)));
}

/** The document with its list rewritten; what people wrote above the list stays. */
export function writeLicences(document: string): string {
  const packages = listProductionPackages(listImported());
  const [head = ''] = document.split(mark);
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  const sections = byLicence.map(
    ([licence, of]) => `## ${licence} (${of.length})\n\n${of.map(lineOf).join('\n')}\n`,
  );
  return `${head}${mark}\n\n${packages.length} packages.\n\n${sections.join('\n')}`;
}

const lineOf = ({ name, version }: ProductionPackage) => `- ${name} ${version}`;

if (process.argv[1] === import.meta.filename) {
  writeFileSync(licencesFile, writeLicences(readFileSync(licencesFile, 'utf8')));
}
