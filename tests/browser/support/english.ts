import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

const tables = join(import.meta.dirname, '../../../app/i18n/en-US');

/** What the site says in English by itself; what is written with capitals and digits alone may be a name. */
const labels = new Set(
  readdirSync(tables)
    .flatMap((name) => Object.values(JSON.parse(readFileSync(join(tables, name), 'utf8')) as object))
    .filter((text) => /[a-z]/.test(text)),
);

/**
 * Texts of the page at `path`, shown in English to the person of `reader`, that are said to be in the other language:
 * Chinese that stands in no region said to be Chinese, and labels of the site that stand in one. The document is parsed
 * and not shown, which costs a tenth of opening it.
 */
export async function listWronglyMarked(reader: Page, path: string): Promise<string[]> {
  await reader.context().addCookies([{ name: 'currentLang', value: 'en-US', url: inject('portal').origin }]);
  // A connection of its own: one that has rested may be closed by the portal at the moment it is used again.
  const answer = await reader.request.get(path, { headers: { connection: 'close' } });
  const { unmarked, inChinese } = await reader.evaluate(findMarked, await answer.text());
  return [...unmarked, ...inChinese.filter((text) => labels.has(text))];
}

function findMarked(html: string): { unmarked: string[]; inChinese: string[] } {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const words = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
  const [unmarked, inChinese]: [string[], string[]] = [[], []];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const around = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isInChinese = around?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') ?? false;
    if (/\p{Script=Han}/u.test(text) === isInChinese) continue;
    // Code, drawings, which are read by their names, what stands in a field, and the letter in the place of a picture.
    const silent = 'script, style, template, pre, textarea, [role=img], [aria-hidden=true]';
    if (around?.closest(silent)) continue;
    (isInChinese ? inChinese : unmarked).push(text);
  }
  return { unmarked, inChinese };
}
