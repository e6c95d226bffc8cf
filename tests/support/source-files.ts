import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string;
  text: string;
  lineCount: number;
  /** What it imports: paths from the root for own files, package names for the rest. */
  imports: string[];
  /** The same, an entry for each statement. */
  statements: ImportStatement[];
}

export interface ImportStatement {
  target: string;
  /** Names it takes, as the other file calls them; of a whole module those that it uses. */
  names: string[];
  /** Whether nothing of it is left when the types are taken out. */
  isType: boolean;
  /** Whether it loads the other file only while running. */
  isLate: boolean;
}

/** Every TypeScript file that git tracks or would track, here or in another checkout. */
export function listSourceFiles(checkout = root): SourceFile[] {
  return listFiles(/\.tsx?$/, checkout).map((path) => {
    const text = readFileSync(join(checkout, path), 'utf8');
    const statements = importStatements(path, text);
    const imports = statements.map(({ target }) => target);
    return { path, text, lineCount: text.split('\n').length - 1, imports, statements };
  });
}

export function listFiles(pattern: RegExp, checkout = root): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\n').filter((path) => pattern.test(path) && existsSync(join(checkout, path)));
}

/** Names of the folders directly in a folder, in order. */
export function listFolders(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s([^'";]*?)from\s+'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'|typeof import\(\s*'([^']+)'\s*\)/g;

function importStatements(path: string, text: string): ImportStatement[] {
  return [...text.matchAll(statement)].map(([, clause = '', named, late, bare, typed]) => ({
    target: targetOf(path, (named ?? late ?? bare ?? typed ?? '').replace(/\?.*$/, '')),
    names: namesOf(clause, text),
    isType: typed !== undefined || (named !== undefined && takesTypesOnly(clause)),
    isLate: late !== undefined || typed !== undefined,
  }));
}

function targetOf(path: string, target: string): string {
  if (!target.startsWith('.'))
    return target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');
  return relative(root, resolve(root, dirname(path), target)).replaceAll('\\', '/');
}

const listed = (clause: string): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function takesTypesOnly(clause: string): boolean {
  if (clause.startsWith('type ')) return true;
  const names = listed(clause);
  return clause.trim().startsWith('{') && names.length > 0 && names.every((name) => name.startsWith('type '));
}

function namesOf(clause: string, text: string): string[] {
  const whole = /\* as (\w+)/.exec(clause)?.[1];
  if (whole)
    return [...text.matchAll(new RegExp(`\\b${whole}\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
  return listed(clause).map((each) => /^(?:type )?(\w+)/.exec(each)?.[1] ?? '');
}
