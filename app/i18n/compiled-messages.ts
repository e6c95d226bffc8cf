import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Compiles the message tables to ICU syntax trees while bundling, so that no parser reaches the browser.
 * A message without placeholders stays a plain string: react-intl returns it untouched and it is smaller.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/i18n\/[a-z]{2}-[A-Z]{2}\/[a-z-]+\.json$/ },
      handler(source) {
        const table: Record<string, string> = JSON.parse(source);
        const compiled = Object.entries(table).map(([id, message]) => [
          id,
          /[{}<>']/.test(message) ? parse(message) : message,
        ]);
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
