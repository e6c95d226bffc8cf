import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:drawing-sizes';
const folder = join(import.meta.dirname, '../../drawings');

/** Collects the view boxes of `app/drawings` while bundling, so that no drawing shifts the page when it loads. */
export function drawingSizes(): Plugin {
  return {
    name: 'drawing-sizes',
    resolveId: { filter: { id: /^virtual:drawing-sizes$/ }, handler: () => `\0${moduleId}` },
    load: {
      filter: { id: /^\0virtual:drawing-sizes$/ },
      handler: () => ({ code: `export default ${JSON.stringify(readSizes())};`, map: null }),
    },
  };
}

export function readSizes(): Record<string, { viewBox: string; width: number; height: number }> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -4), sizeOf(join(folder, file))]));
}

function sizeOf(path: string) {
  const viewBox = /viewBox="([^"]+)"/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!width || !height) throw new Error(`${path} has no view box`);
  return { viewBox, width, height };
}
