import { dictionary } from '../../../../contract/dictionary.ts';

const named = dictionary<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' });

/** phpBB keeps names and texts with the signs of HTML written as entities. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : '';
  });
}

/**
 * A stored text of phpBB → the BBCode that its writer typed. Since 3.2 it is XML around exactly that; before,
 * BBCode whose tags bear a mark of their own, with smilies and bare addresses already made into HTML.
 */
export function storedToBbcode(stored: string): string {
  const isXml = /^<[rt]>/.test(stored);
  const typed = isXml ? stored.replace(/<[^<>]*>/g, '') : fromOldHtml(stored);
  return decodeEntities(typed).replace(/\r\n?/g, '\n').trim();
}

function fromOldHtml(stored: string): string {
  return stored
    .replace(/<!-- s([^<>]+) --><img [^<>]*><!-- s[^<>]+ -->/g, '$1')
    .replace(
      /<!-- [mlwe] --><a ([^<>]*)>[^<]*<\/a><!-- [mlwe] -->/g,
      (whole, attributes: string) => /href="([^"]*)"/.exec(attributes)?.[1] ?? whole,
    )
    .replace(/<!-- ia\d+ -->([^<]*)<!-- ia\d+ -->/g, '$1')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/\[(\/?[a-z*]+(?:=[^[\]\n]*)?)(?::[a-z])?:[0-9a-z]{5,8}\]/gi, '[$1]');
}
