import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface ProductionPackage {
  name: string;
  version: string;
  licence: string;
}

/** Packages whose metadata names no licence; read in the file of each by a person. */
const readLicences = new Map([
  ['combine-errors@3.0.3', 'MIT'],
  ['dom-walk@0.1.2', 'MIT'],
  ['png-js@2.0.0', 'MIT'],
]);

/**
 * What runs on the server or reaches browsers: the dependencies, what `imported` names besides (the build puts it
 * into the pages), and all that they bring, on every platform.
 */
export function listProductionPackages(imported: Iterable<string>): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = new Map<string, Locked>(Object.entries(lock.packages));
  const seen = new Set<string>();
  const waiting = [...Object.keys(packages.get('')?.dependencies ?? {}), ...imported].map(
    (name): [string, string] => ['', name],
  );
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolve(packages, ...next);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages.get(path) ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) waiting.push([path, name]);
  }
  const found = new Map<string, ProductionPackage>();
  for (const path of seen) {
    const { version = '', license } = packages.get(path) ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    found.set(key, { name, version, licence: license ?? readLicences.get(key) ?? 'unknown' });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

/** Where a package that is required at `from` lies: beside it, or further up. */
function resolve(packages: ReadonlyMap<string, Locked>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages.has(path)) return path;
    if (at === '') return undefined;
  }
}
