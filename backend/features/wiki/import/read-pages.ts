import { SaxesParser } from 'saxes';
import { fail } from '../../../../contract/errors.ts';
import { unzip } from '../../../zip/unzip.ts';
import { ZipError } from '../../../zip/zip-entries.ts';
import { readText as readArticle } from '../source.ts';
import { slugOfFile, splitFrontMatter } from '../wiki-file.ts';
import { wikitextToMarkdown } from './wikitext.ts';

/** A page of the file before anything of the wiki is looked at. */
export interface ImportPage {
  source: string;
  slug: string | undefined;
  title: string;
  head: Record<string, string>;
  /** Light Markdown; empty where it is too long for an article, as a note says. */
  markdown: string;
  /** Titles of the pages that it links by number: `[[\u00020\u0002|words]]`. */
  links: string[];
  notes: string[];
}

const maxPages = 2000;
const maxEntries = 20_000;
const maxUnpacked = 100 * 1024 * 1024;
/** An article's document is much shorter. */
const maxMarkdownLength = 240_000;
const maxNameLength = 300;
const maxFieldLength = 2000;

/** Pages of a zip of Markdown, of one Markdown file, or of a MediaWiki dump. Fails `wiki.import_unreadable`. */
export async function readPages(fileName: string, bytes: Buffer): Promise<ImportPage[]> {
  const pages = isZip(bytes) ? await readZip(bytes) : readText(fileName, bytes.toString('utf8'));
  if (pages.length === 0 || pages.length > maxPages) return fail('wiki.import_unreadable');
  return pages;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function readZip(bytes: Buffer): Promise<ImportPage[]> {
  try {
    const limits = { isWanted: isArticleFile, maxBytes: maxUnpacked, maxEntries: maxEntries };
    const files = await unzip(bytes, limits);
    return [...files].map(([name, content]) => markdownPage(name, content.toString('utf8')));
  } catch (error) {
    if (error instanceof ZipError) return fail('wiki.import_unreadable');
    throw error;
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
  return pageOf({ source: path, slug: slugOfFile(name), title, head, markdown: withoutTitle.trim() });
}

/** What is longer than it may be is cut, or left out with a note, before the server sees it. */
function pageOf({
  links = [],
  notes = [],
  ...page
}: Omit<ImportPage, 'links' | 'notes'> & Partial<ImportPage>): ImportPage {
  const isFit = page.markdown.length <= maxMarkdownLength && readArticle(page.markdown) !== undefined;
  const fields = Object.entries(page.head).map(([name, value]) => [name, value.slice(0, maxFieldLength)]);
  return {
    ...page,
    source: page.source.slice(0, maxNameLength),
    title: page.title.slice(0, maxNameLength),
    head: Object.fromEntries(fields),
    markdown: isFit ? page.markdown : '',
    links: isFit ? links : [],
    notes: isFit ? notes : [...notes, 'too_long'],
  };
}

/** Articles of the main space, each with the last of its revisions. */
function readMediaWiki(text: string): ImportPage[] {
  const pages: { title: string; wikitext: string }[] = [];
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
    pages.push({ title: page.title.trim(), wikitext: page.text });
  });
  try {
    parser.write(text).close();
  } catch {
    return fail('wiki.import_unreadable');
  }
  if (pages.length > maxPages) return fail('wiki.import_unreadable');
  return pages.map(({ title, wikitext }) => wikitextPage(title, wikitext, redirects));
}

function wikitextPage(title: string, text: string, redirects: ReadonlyMap<string, string>): ImportPage {
  const notes = new Set<string>();
  const links: string[] = [];
  const linkTo = (name: string) => `\u0002${links.push(redirects.get(name) ?? name) - 1}\u0002`;
  const markdown = wikitextToMarkdown({ text, slugOf: linkTo, notes });
  return pageOf({ source: title, slug: undefined, title, head: {}, markdown, links, notes: [...notes] });
}
