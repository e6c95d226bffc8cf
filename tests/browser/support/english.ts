import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Chinese texts of the page at `path`, shown in English to the person of `reader`, that stand in no region said to be
 * Chinese. The document is parsed and not shown, which costs a tenth of opening it.
 */
export async function listUnmarkedChinese(reader: Page, path: string): Promise<string[]> {
  await reader.context().addCookies([{ name: 'currentLang', value: 'en-US', url: inject('portal').origin }]);
  // A connection of its own: one that has rested may be closed by the portal at the moment it is used again.
  const answer = await reader.request.get(path, { headers: { connection: 'close' } });
  return reader.evaluate(findUnmarked, await answer.text());
}

function findUnmarked(html: string): string[] {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const words = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const around = node.parentElement;
    if (!/\p{Script=Han}/u.test(node.nodeValue ?? '')) continue;
    if (around?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')) continue;
    // Code, drawings, which are read by their names, what stands in a field, and the letter in the place of a picture.
    const silent = 'script, style, template, pre, textarea, [role=img], [aria-hidden=true]';
    if (around?.closest(silent)) continue;
    found.push(node.nodeValue ?? '');
  }
  return found;
}
