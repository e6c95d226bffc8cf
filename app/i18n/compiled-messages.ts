import { existsSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Compiles the message tables to ICU syntax trees while bundling, so that no parser reaches the browser.
 * A message without placeholders travels as a plain string, which is smaller; `intl.ts` makes a tree of it.
 * What English lacks is filled from the Chinese table of the same name. In the browser the words of error codes are a
 * table of their own (`page-tables.ts`), but for those that any page may show.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(id, importer) {
        // Compiled tables need no parser; only the browser's bundle has a size to care for.
        const isBrowserBundle = this.environment.name === 'client' && this.environment.mode === 'build';
        return isBrowserBundle ? this.resolve(`${id}/no-parser.js`, importer, { skipSelf: true }) : null;
      },
    },
    transform: {
      filter: { id: /\/app\/i18n\/[a-z]{2}-[A-Z]{2}\/[a-z-]+\.json$/ },
      handler(source, id) {
        const table = { ...fallbackTable(id), ...JSON.parse(source) };
        const isApart = this.environment.name === 'client' && !id.endsWith('/core.json');
        const kept = isApart ? withoutErrors(table) : table;
        return { code: JSON.stringify(compileTable(kept)), map: null };
      },
    },
  };
}

function withoutErrors(table: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(table).filter(([id]) => !id.startsWith('error.')));
}

export function compileTable(table: Readonly<Record<string, string>>): Record<string, unknown> {
  const compiled = Object.entries(table).map(([id, message]) => [
    id,
    /[{}<>']/.test(message) ? parseMessage(id, message) : message,
  ]);
  return Object.fromEntries(compiled);
}

function parseMessage(id: string, message: string): unknown {
  try {
    return parse(message);
  } catch (error) {
    throw new Error(`${id}: ${message}`, { cause: error });
  }
}

function fallbackTable(id: string): Record<string, string> {
  const chinese = id.replace('/en-US/', '/zh-CN/');
  return chinese !== id && existsSync(chinese) ? JSON.parse(readFileSync(chinese, 'utf8')) : {};
}
