import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { fail } from '../../../../contract/errors.ts';
import { slugOfFile, splitFrontMatter } from '../wiki-file.ts';
import { type Notes, wikitextToMarkdown } from './wikitext.ts';

/** A page of the file before anything of the wiki is looked at. */
export interface ImportPage {
  source: string;
  slug: string | undefined;
  title: string;
  head: Record<string, string>;
  /** Light Markdown, once the names of all pages are known. */
  toMarkdown(slugOf: (title: string) => string | undefined, notes: Notes): string;
}

const mostPages = 2000;
const longestFile = 1024 * 1024;
const mostUnpacked = 100 * 1024 * 1024;

/** Pages of a zip of Markdown, of one Markdown file, or of a MediaWiki dump. Fails `wiki.import_unreadable`. */
export function readPages(fileName: string, bytes: Uint8Array): ImportPage[] {
  const pages = isZip(bytes) ? readZip(bytes) : readText(fileName, strFromU8(bytes));
  if (pages.length === 0 || pages.length > mostPages) return fail('wiki.import_unreadable');
  return pages;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function readZip(bytes: Uint8Array): ImportPage[] {
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      // Sizes are looked at before anything is unpacked: a small file may claim to hold gigabytes.
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        return isArticleFile(name) && originalSize <= longestFile && unpacked <= mostUnpacked;
      },
    });
    return Object.entries(files).map(([name, content]) => markdownPage(name, strFromU8(content)));
  } catch {
    return fail('wiki.import_unreadable');
  }
}

function isArticleFile(name: string): boolean {
  return /\.md$/i.test(name) && !/(^|\/)(README|CONTRIBUTING)\.md$/i.test(name) && !/(^|\/)[._]/.test(name);
}

function readText(fileName: string, text: string): ImportPage[] {
  if (/\.xml$/i.test(fileName) || /^\s*<(\?xml|mediawiki)/.test(text)) return readMediaWiki(text);
  return /\.md$/i.test(fileName) ? [markdownPage(fileName, text)] : fail('wiki.import_unreadable');
}

export function markdownPage(path: string, text: string): ImportPage {
  const name = path.split('/').at(-1) ?? path;
  const { head, body } = splitFrontMatter(text);
  const heading = /^#\s+(.+)$/m.exec(body)?.[1];
  const title = head.title ?? heading ?? name.replace(/\.md$/i, '');
  const withoutTitle = head.title || !heading ? body : body.replace(/^#\s+.+$/m, '');
  return { source: path, slug: slugOfFile(name), title, head, toMarkdown: () => withoutTitle.trim() };
}

/** Articles of the main space, each with the last of its revisions. */
function readMediaWiki(text: string): ImportPage[] {
  const pages: ImportPage[] = [];
  /** Other names of pages: what links to one of them means the page itself. */
  const redirects = new Map<string, string>();
  const parser = new SaxesParser();
  let path: string[] = [];
  let page = { title: '', ns: '', text: '', redirect: '' };
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'page') page = { title: '', ns: '', text: '', redirect: '' };
    if (name === 'redirect') page.redirect = String(attributes['title'] ?? '');
    if (name === 'text') page.text = '';
  });
  parser.on('text', (content) => {
    const field = path.at(-1);
    if (field === 'title' && path.at(-2) === 'page') page.title += content;
    else if (field === 'ns') page.ns += content;
    else if (field === 'text') page.text += content;
  });
  parser.on('closetag', ({ name }) => {
    path = path.slice(0, -1);
    if (name !== 'page' || page.ns.trim() !== '0') return;
    if (page.redirect) {
      redirects.set(page.title.trim(), page.redirect);
      return;
    }
    const { title, text: wikitext } = page;
    pages.push({
      source: title,
      slug: undefined,
      title: title.trim(),
      head: {},
      toMarkdown: (slugOf, notes) =>
        wikitextToMarkdown({ text: wikitext, slugOf: (name) => slugOf(redirects.get(name) ?? name), notes }),
    });
  });
  try {
    parser.write(text).close();
  } catch {
    return fail('wiki.import_unreadable');
  }
  return pages;
}
