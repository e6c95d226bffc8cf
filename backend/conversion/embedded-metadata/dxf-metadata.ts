import { dictionary } from '../../../contract/dictionary.ts';
import { pairsOf } from '../drawing/dxf-pairs.ts';
import { decodeText } from '../text-encoding.ts';
import type { MetadataList } from './metadata-list.ts';

const binaryMark = 'AutoCAD Binary DXF';
/** One byte each in every code page. */
const isLatin = /^\p{ASCII}*$/u;
/** Groups of the record in which programs keep a drawing's properties (AutoCAD's DWGPROPS). */
const propertyGroups = dictionary<'author' | 'saved_by'>({ 4: 'author', 8: 'saved_by' });

/**
 * Who saved a drawing and who its properties name; what else the operator's own properties say; folders of persons in
 * the paths of what it refers to. Of a binary one only the last saver and the folders are read.
 */
export function addDxfMetadata(list: MetadataList, bytes: Buffer): void {
  if (bytes.toString('latin1', 0, binaryMark.length) === binaryMark) {
    addBinary(list, bytes);
    return;
  }
  let variable = '';
  let tag = '';
  let isProperties = false;
  for (const [code, raw] of pairsOf(bytes.toString('latin1'))) {
    // Letters are read one value at a time: the whole of a large drawing would take its memory twice.
    const value = isLatin.test(raw) ? raw : decodeText(Buffer.from(raw, 'latin1')).text;
    if (code === '9') variable = value;
    else if (code === '0') [variable, isProperties] = ['', false];
    else if (code === '1' && variable === '$LASTSAVEDBY') list.add('saved_by', value, variable);
    else if (code === '1' && variable === '$CUSTOMPROPERTYTAG') tag = value;
    else if (code === '1' && variable === '$CUSTOMPROPERTY')
      list.add('property', joined(tag, value), variable);
    else if (code === '1' && value === 'DWGPROPS COOKIE') isProperties = true;
    else if (isProperties && propertyGroups[code]) list.add(propertyGroups[code], value, 'DWGPROPS');
    else if (isProperties && /^30\d$/.test(code)) {
      const [name = '', ...said] = value.split('=');
      list.add('property', joined(name, said.join('=')), 'DWGPROPS');
    }
    if (/[\\/]/.test(value)) list.addFolders(value);
  }
}

/** A property that was left empty tells nothing. */
function joined(name: string, value: string): string {
  return value.trim() === '' ? '' : `${name}=${value}`;
}

function addBinary(list: MetadataList, bytes: Buffer): void {
  const text = decodeText(bytes).text;
  // The code of the value, one byte or two, stands between the name and the value.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end names in the file
  list.add('saved_by', /\$LASTSAVEDBY\u0000\u0001\u0000?([^\u0000]*)/.exec(text)?.[1], '$LASTSAVEDBY');
  list.addFolders(text);
}
