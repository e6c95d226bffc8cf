import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string;
  text: string;
  lineCount: number;
  /** What it imports: paths from the root for own files, package names for the rest. */
  imports: string[];
}

/** Every TypeScript file that git tracks or would track. */
export function listSourceFiles(): SourceFile[] {
  return listFiles(/\.tsx?$/).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lineCount: text.split('\n').length - 1, imports: importsOf(path, text) };
  });
}

export function listFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\n').filter((path) => pattern.test(path) && existsSync(join(root, path)));
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map((match) => {
    const target = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?.*$/, '');
    if (!target.startsWith('.'))
      return target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');
    return relative(root, resolve(root, dirname(path), target)).replaceAll('\\', '/');
  });
}
