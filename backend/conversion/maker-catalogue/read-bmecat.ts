import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import { catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';
import { listEntries, openEntry, openZip, readName, ZipError } from '../../zip/zip-entries.ts';
import * as product from './product.ts';
import { CatalogueError, type SourceRow } from './task.ts';

/** Unpacked bytes of a catalogue of 120,000 products with forty features each. */
const maxBytes = 1_500_000_000;
const maxDepth = 60;
/** Letters of one text that are kept; what is longer is read on and left. */
const maxText = 20_000;

/** Texts of a product that are fields by the names of their elements; 1.2 calls products articles. */
const texts = new Map([
  ['SUPPLIER_AID', 'SUPPLIER_PID'],
  ['SUPPLIER_PID', 'SUPPLIER_PID'],
  ['MANUFACTURER_AID', 'MANUFACTURER_PID'],
  ['MANUFACTURER_PID', 'MANUFACTURER_PID'],
  ['MANUFACTURER_TYPE_DESCR', 'MANUFACTURER_TYPE_DESCR'],
  ['DESCRIPTION_SHORT', 'DESCRIPTION_SHORT'],
  ['DESCRIPTION_LONG', 'DESCRIPTION_LONG'],
]);
const products = new Set(['ARTICLE', 'PRODUCT']);

/** Reads BMEcat 1.2 or 2005, plain or as the one xml of a zip, product by product. Throws a CatalogueError. */
export async function readBmecat(path: string, onRow: (row: SourceRow) => void): Promise<void> {
  const parser = makeParser(onRow);
  let decoder: TextDecoder | undefined;
  let size = 0;
  try {
    for await (const chunk of await openXml(path)) {
      size += chunk.length;
      if (size > maxBytes) throw new CatalogueError('too_large');
      decoder ??= new TextDecoder(encodingOf(chunk));
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    if (error instanceof ZipError && error.fault === 'encrypted') throw new CatalogueError('encrypted');
    throw new CatalogueError('broken');
  }
}

/** By its declaration; without one it is UTF-8. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  const declared = /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(
    head.toString('latin1', 0, 300),
  )?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding;
  } catch {
    throw new CatalogueError('broken');
  }
}

async function openXml(path: string): Promise<AsyncIterable<Buffer>> {
  const file = await open(path);
  const { buffer } = await file.read(new Uint8Array(2), 0, 2, 0).finally(() => file.close());
  if (buffer[0] !== 0x50 || buffer[1] !== 0x4b) return createReadStream(path, { highWaterMark: 256 * 1024 });
  const zip = await openZip(path);
  const entries = await listEntries(zip, catalogueLimits.files);
  const xml = entries.find((entry) => /\.xml$/i.test(readName(entry).name));
  if (!xml) throw new CatalogueError('empty');
  return (await openEntry(zip, xml)) as AsyncIterable<Buffer>;
}

function makeParser(onRow: (row: SourceRow) => void): SaxesParser {
  const parser = new SaxesParser({ position: false });
  const path: { name: string; lang: string }[] = [];
  let text = '';
  let row = 0;
  let now: product.Product | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length >= maxDepth) throw new CatalogueError('broken');
    const plain = name.slice(name.indexOf(':') + 1);
    path.push({ name: plain, lang: String(attributes['lang'] ?? attributes['xml:lang'] ?? '') });
    text = '';
    if (products.has(plain)) now = product.emptyProduct();
    if (now && /^(ARTICLE|PRODUCT)_FEATURES$/.test(plain)) now.classes.push({ system: '', code: '' });
  });
  const add = (more: string) => {
    if (text.length < maxText) text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const closed = path.pop();
    if (!closed || !now) return;
    take(now, { ...closed, text });
    text = '';
    if (!products.has(closed.name)) return;
    row += 1;
    if (row > catalogueLimits.rows) throw new CatalogueError('too_large');
    const fields = [...now.fields].map(([name, said]) => [name, said.text]);
    onRow({ row, classKey: product.classKeyOf(now), fields: Object.fromEntries(fields) });
    now = undefined;
  });
  return parser;
}

function take(
  now: product.Product,
  { name, text, lang }: { name: string; text: string; lang: string },
): void {
  const field = texts.get(name);
  const group = now.classes.at(-1);
  if (field) product.say(now, field, { text, lang });
  else if (name === 'REFERENCE_FEATURE_SYSTEM_NAME' && group) group.system = text;
  else if (name === 'REFERENCE_FEATURE_GROUP_ID' && group) group.code = text;
  else if (name === 'FNAME') product.nameFeature(now, { text, lang });
  else if (name === 'FVALUE' && now.feature.values.length < 20) now.feature.values.push(text.slice(0, 200));
  else if (name === 'FUNIT') now.feature.unit = text;
  else if (name === 'FEATURE') product.endFeature(now);
  else if (name === 'MIME_SOURCE') now.mime.source = text.slice(0, 300);
  else if (name === 'MIME_PURPOSE') now.mime.purpose = text.trim();
  else if (name === 'MIME_TYPE') now.mime.type = text.trim();
  else if (name === 'MIME') product.endMime(now);
}
