import { unzip } from '../../zip/unzip.ts';
import { decodeEntities } from '../drawing/xml.ts';
import { leavePlain, type Outcome, ready, type Work } from '../outcome.ts';
import { drawLines } from './draw-opening.ts';

const maxLines = 24;
const maxLineLength = 160;
/** Of a document that is one long table, enough for its first lines. */
const readLetters = 2_000_000;

/** First lines of a text document or a set of slides, and a picture of them; a browser lays out the rest itself. */
export async function readOpening({ input, folder, extension }: Work): Promise<Outcome> {
  const wanted =
    /^(word\/document\.xml|ppt\/slides\/slide\d+\.xml|ppt\/(_rels\/)?presentation\.xml(\.rels)?)$/;
  const files = await readParts(input, (name) => wanted.test(name));
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const slides =
    extension === 'pptx'
      ? orderOf(text('ppt/presentation.xml'), text('ppt/_rels/presentation.xml.rels'))
      : [];
  if (extension === 'pptx' && slides.length === 0) return leavePlain('file.empty_document');
  const sources = extension === 'pptx' ? slides.map((name) => text(name)) : [text('word/document.xml')];
  const lines = sources.flatMap(linesOf).slice(0, maxLines);
  if (lines.length > 0) await drawLines(lines, folder);
  const office = { opening: lines.join('\n'), ...(slides.length > 0 && { slides: slides.length }) };
  return ready(extension === 'pptx' ? 'slides' : 'document', { office });
}

async function readParts(path: string, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  try {
    return await unzip(path, { isWanted, maxBytes: 256 * 1024 * 1024 });
  } catch {
    return leavePlain('file.unreadable');
  }
}

/** Paths of the slides as they are shown (ECMA-376 19.2.1.34), which is not the order of their names. */
function orderOf(presentation: string, relations: string): string[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^<>]*>/g)].map(([tag]) => [
      / Id="([^"]*)"/.exec(tag)?.[1],
      / Target="([^"]*)"/.exec(tag)?.[1],
    ]),
  );
  return [...presentation.matchAll(/<p:sldId\b[^<>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(/ r:id="([^"]*)"/.exec(tag)?.[1]);
    return target ? [target.startsWith('/') ? target.slice(1) : `ppt/${target}`] : [];
  });
}

/** Paragraphs that say something; the cells of a row stand in one line. */
function linesOf(xml: string): string[] {
  const pieces = xml.slice(0, readLetters).matchAll(/<(\/?[wa]:[^\s<>/]+)(?:[\s/][^<>]*)?>([^<]*)/g);
  const lines: string[] = [];
  let line = '';
  let rows = 0;
  for (const [, tag = '', text = ''] of pieces) {
    if (/^[wa]:t$/.test(tag)) line += decodeEntities(text);
    else if (/^\/?[wa]:tr$/.test(tag)) rows += tag.startsWith('/') ? -1 : 1;
    else if (/^(\/?[wa]:p|w:tab|[wa]:br)$/.test(tag)) line += ' ';
    if (!/^\/[wa]:(p|tr)$/.test(tag) || rows > 0) continue;
    const said = line.replace(/\s+/g, ' ').trim().slice(0, maxLineLength);
    if (said) lines.push(said);
    line = '';
    if (lines.length >= maxLines) break;
  }
  return lines;
}
