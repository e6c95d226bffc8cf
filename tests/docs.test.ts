import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '../backend/features.ts';
import { listFiles, readSource } from './support/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const files = listFiles(/./);
const tops = new Set(files.map((path) => path.split('/')[0]));
const names = new Set(files.map((path) => path.split('/').at(-1)));
const readmes = files.filter((path) => /(^|\/)README\.md$/.test(path) && !path.startsWith('content/market/'));
const documents = [
  'docs/architecture.md',
  'docs/adding-an-area.md',
  'docs/adding-a-field.md',
  'CONTRIBUTING.md',
  ...readmes,
];

/** Named in a document and made by whoever installs the portal. */
const made = ['deploy/.env'];
/** Its files are served as they are. */
const withoutReadme = ['public'];
/** From so many source files on a folder says in three sentences what it is. */
const large = 30;
const maxReadmeLength = 600;

describe('documents name what is there', () => {
  test.each(documents)('%s', (document) => {
    const text = readSource(document);
    const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
    const pictured = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(
      ([, picture = '']) => picture.match(/[\w-]+\/[\w./-]*/g) ?? [],
    );
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const missing = [
      ...[...spans, ...pictured].filter((span) => !isThere(span)),
      ...links.filter(
        (link) => !/^https?:|NNNN/.test(link) && !existsSync(resolve(root, dirname(document), link)),
      ),
    ];
    expect(missing).toEqual([]);
  });

  test('the list of features says of each what it does', () => {
    const told = [...readSource('backend/features.ts').matchAll(/^ {2}\w+Feature, \/\/ \S.+$/gm)];
    expect(told).toHaveLength(features.length);
  });

  test('decisions named by number exist', () => {
    const missing = documents.flatMap((document) =>
      [...readSource(document).matchAll(/\bdecisions? (\d{4})(?:, (\d{4}))?/g)]
        .flatMap(([, ...numbers]) => numbers.filter(Boolean))
        .filter((number) => !files.some((path) => path.startsWith(`docs/decisions/${number}-`)))
        .map((number) => `${document}: ${number}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the glossary', () => {
  const tables = readSource('docs/glossary.md')
    .split(/^## /m)
    .map((section) =>
      section.split('\n').flatMap((line) => (line.startsWith('| ') ? [readCells(line)] : [])),
    );
  const rowsOf = (head: string) =>
    tables.filter(([first]) => first?.includes(head)).flatMap((rows) => rows.slice(2));
  const product = files.filter((path) =>
    /^(app|backend|contract|server|content\/search)\/.*\.(tsx?|sql|json|csv)$/.test(path),
  );
  const words = new Set(product.flatMap((path) => readSource(path).match(/[A-Za-z_$][\w$]*/g) ?? []));
  const chinese = product
    .filter((path) => path.startsWith('app/i18n/zh-CN/') || path.startsWith('content/search/'))
    .map((path) => readSource(path).replaceAll('\u2060', ''))
    .join('\n');

  test('has Chinese words that the portal or its dictionary says', () => {
    const told = rowsOf('zh-CN').flatMap(([, cell = '']) => cell.replaceAll('\u2060', '').split('、'));
    expect(told.length).toBeGreaterThan(60);
    expect(told.filter((word) => !chinese.includes(word))).toEqual([]);
  });

  test('has names that the code has', () => {
    const named = rowsOf('Code').map((cells) => cells[3]);
    const spans = named.flatMap((cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
    expect(spans.length).toBeGreaterThan(90);
    const missing = spans.flatMap((span) => span.split('.')).filter((word) => !words.has(word));
    expect(missing).toEqual([]);
  });
});

describe('folders say what they are', () => {
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  const folders = new Set(sources.flatMap((path) => foldersAbove(path)));
  const isLarge = (folder: string) => sources.filter((path) => path.startsWith(`${folder}/`)).length >= large;

  test('each top folder and each large one has a README.md', () => {
    const wanted = [
      ...[...tops].filter(
        (top = '') => !names.has(top) && !top.startsWith('.') && !withoutReadme.includes(top),
      ),
      ...[...folders].filter((folder) => isLarge(folder) && !folder.startsWith('bench/nuxt')),
    ];
    expect(new Set(wanted).size).toBeGreaterThan(30);
    expect(wanted.filter((folder) => !readmes.includes(`${folder}/README.md`))).toEqual([]);
  });

  test('a README.md of a folder is a title and a few sentences', () => {
    const faulty = readmes
      .filter((path) => path !== 'README.md' && path !== 'docs/decisions/README.md')
      .filter(
        (path) =>
          !/^# [^\n]+\n\n[^\n]+\n$/.test(readSource(path)) || readSource(path).length > maxReadmeLength,
      );
    expect(faulty).toEqual([]);
  });
});

/** A span that is no path, or one that exists: from the root, or a file's name alone. */
function isThere(span: string): boolean {
  if (/[<>*…{}$():=]|NNNN/.test(span) || span.startsWith('/') || made.includes(span)) return true;
  if (tops.has(span.split('/')[0] ?? '')) return existsSync(join(root, span));
  return !/^[\w.-]+\.(?:tsx?|cjs|json|md|svg|css|map|yaml)$/.test(span) || names.has(span);
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function readCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
