import { unzip } from '../../zip/unzip.ts';
import { decodeEntities } from '../drawing/xml.ts';
import type { MetadataList } from './metadata-list.ts';

type Kind = Parameters<MetadataList['add']>[0];

const wanted =
  /^(docProps\/(core|app|custom)\.xml|word\/(document|comments|people|footer\d*|header\d*)\.xml|xl\/(sharedStrings|workbook)\.xml|xl\/comments\/?\w*\.xml|xl\/persons\/\w+\.xml|ppt\/(commentAuthors|authors)\.xml|ppt\/slides\/slide\d+\.xml)$/;

const maxBytes = 128 * 1024 * 1024;

/** Where the formats name persons (ECMA-376, Open Packaging Conventions). */
const named: readonly (readonly [part: RegExp, pattern: RegExp, kind: Kind])[] = [
  [/core\.xml$/, /<dc:creator[^<>]*>([^<]*)</g, 'author'],
  [/core\.xml$/, /<cp:lastModifiedBy[^<>]*>([^<]*)</g, 'saved_by'],
  [/app\.xml$/, /<Company[^<>]*>([^<]*)</g, 'company'],
  [/app\.xml$/, /<Manager[^<>]*>([^<]*)</g, 'author'],
  // Comments and tracked changes.
  [/^word\/.*\.xml$/, /\sw(?:15)?:author="([^"]*)"/g, 'commenter'],
  [/^xl\/comments.*\.xml$/, /<author>([^<]*)</g, 'commenter'],
  [/^xl\/persons\/.*\.xml$/, /\sdisplayName="([^"]*)"/g, 'commenter'],
  [/^ppt\/(commentAuthors|authors)\.xml$/, /\sname="([^"]*)"/g, 'commenter'],
];

/** Properties, writers of comments and of changes, and folders of persons in an office document; returns what it says. */
export async function addOfficeMetadata(list: MetadataList, bytes: Buffer): Promise<string[]> {
  const parts = await unzip(bytes, { isWanted: (name) => wanted.test(name), maxBytes });
  const texts: string[] = [];
  for (const [name, part] of parts) {
    const xml = part.toString('utf8');
    for (const [of, pattern, kind] of named) {
      if (!of.test(name)) continue;
      for (const [, found = ''] of xml.matchAll(pattern)) list.add(kind, decodeEntities(found), name);
    }
    if (name === 'docProps/custom.xml') addCustom(list, xml);
    list.addFolders(decodeEntities(xml), name);
    if (!name.startsWith('docProps/')) texts.push(...textsOf(xml));
  }
  return texts;
}

function addCustom(list: MetadataList, xml: string): void {
  for (const property of xml.split(/<property\s/).slice(1)) {
    const name = /\bname="([^"]*)"/.exec(property)?.[1] ?? '';
    const value = /<vt:[^<>]*>([^<]*)</.exec(property)?.[1];
    if (value) list.add('property', decodeEntities(`${name}=${value}`), 'docProps/custom.xml');
  }
}

/** Paragraphs and cells, each as one however its letters are set. */
function textsOf(xml: string): string[] {
  return xml
    .split(/<\/(?:w:p|a:p|si)>/)
    .map((piece) =>
      [...piece.matchAll(/<(?:w:|a:)?t(?:\s[^<>]*)?>([^<]*)</g)]
        .map(([, text = '']) => decodeEntities(text))
        .join(''),
    )
    .filter(Boolean);
}
