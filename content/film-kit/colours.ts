import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8');

/** Colours of the pages by the names of their tokens, such as `--draw`. */
export function coloursOf(theme: Theme): ReadonlyMap<string, string> {
  const light = declarationsOf(/:root\s*\{([^{}]*)\}/);
  return theme === 'light'
    ? light
    : new Map([...light, ...declarationsOf(/:root\[data-theme="dark"\]\s*\{([^{}]*)\}/)]);
}

function declarationsOf(block: RegExp): Map<string, string> {
  const body = block.exec(tokens)?.[1] ?? '';
  return new Map(
    [...body.matchAll(/(--[a-z0-9-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
