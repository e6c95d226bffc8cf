import { getText } from './http-get.ts';
import { listPath } from './targets.ts';

/** Both pages must show the same: as many links, and as much text, within this part. */
const tolerance = 0.03;

export interface PageFacts {
  links: number;
  /** Characters of text that a reader sees or hears. */
  characters: number;
}

export function readPageFacts(html: string): PageFacts {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, '');
  return { links: body.match(/<a\s/g)?.length ?? 0, characters: text.length };
}

/** Refuses to compare pages that do not show the same. */
export async function requireSamePage(ourPort: number, peerPort: number): Promise<PageFacts> {
  const ours = readPageFacts(await getText(ourPort, listPath));
  const peer = readPageFacts(await getText(peerPort, listPath));
  for (const fact of ['links', 'characters'] as const) {
    if (Math.abs(ours[fact] - peer[fact]) <= ours[fact] * tolerance) continue;
    throw new Error(`The pages differ: ours has ${ours[fact]} ${fact}, the one in Nuxt ${peer[fact]}`);
  }
  return ours;
}
