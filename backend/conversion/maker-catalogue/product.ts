import { dictionary } from '../../../contract/dictionary.ts';
import { catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';

/** Units of UN/ECE Recommendation 20 as they are written; others stay as the catalogue has them. */
const units = dictionary<string>({
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm',
  KMT: 'km',
  MMK: 'mm²',
  CMK: 'cm²',
  MTK: 'm²',
  AMP: 'A',
  B22: 'kA',
  '4K': 'mA',
  VLT: 'V',
  KVT: 'kV',
  '2Z': 'mV',
  WTT: 'W',
  KWT: 'kW',
  MAW: 'MW',
  D46: 'VA',
  KVA: 'kVA',
  KVR: 'kvar',
  HTZ: 'Hz',
  KHZ: 'kHz',
  MHZ: 'MHz',
  OHM: 'Ω',
  E45: 'mΩ',
  '4O': 'µF',
  NU: 'N·m',
  KGM: 'kg',
  GRM: 'g',
  SEC: 's',
  C26: 'ms',
  MIN: 'min',
  HUR: 'h',
  CEL: '°C',
  KEL: 'K',
  BAR: 'bar',
  KPA: 'kPa',
  DD: '°',
  P1: '%',
});

/** Chinese first, then English, then whatever comes first. */
const rankOf = (lang: string) => (/^(zh|chi|zho)/i.test(lang) ? 2 : /^en/i.test(lang) ? 1 : 0);

interface Said {
  text: string;
  rank: number;
}

/** What was read of one product so far. */
export interface Product {
  fields: Map<string, Said>;
  system: string;
  classCode: string;
  /** Class of the feature group that is read. */
  classes: { system: string; code: string }[];
  feature: { names: Map<number, string>; values: string[]; unit: string };
  mime: { source: string; purpose: string; type: string };
}

const emptyFeature = (): Product['feature'] => ({ names: new Map(), values: [], unit: '' });
const emptyMime = (): Product['mime'] => ({ source: '', purpose: '', type: '' });

export function emptyProduct(): Product {
  return {
    fields: new Map(),
    system: '',
    classCode: '',
    classes: [],
    feature: emptyFeature(),
    mime: emptyMime(),
  };
}

/** Puts a text in place unless a better language was there before. */
export function say(
  product: Product,
  name: string,
  { text, lang = '' }: { text: string; lang?: string },
): void {
  const plain = text.trim().slice(0, catalogueLimits.cell);
  if (plain === '' || (product.fields.size >= catalogueLimits.fields && !product.fields.has(name))) return;
  const rank = rankOf(lang);
  const known = product.fields.get(name);
  if (!known || rank > known.rank) product.fields.set(name, { text: plain, rank });
}

export function nameFeature(product: Product, { text, lang }: { text: string; lang: string }): void {
  product.feature.names.set(rankOf(lang), text.trim().slice(0, 60));
}

/** One value with its unit; two numbers are a range, more are a list. */
export function endFeature(product: Product): void {
  const { names, values, unit } = product.feature;
  const name = names.get(2) ?? names.get(1) ?? names.get(0) ?? '';
  const said = values.map((value) => value.trim()).filter((value) => value !== '' && value !== '-');
  const written = units[unit.trim().toUpperCase()] ?? unit.trim();
  const isRange = said.length === 2 && said.every((value) => /^[+-]?\d+([.,]\d+)?$/.test(value));
  const text = isRange ? said.map((value) => value.replace(',', '.')).join('~') : said.join('；');
  if (name !== '' && text !== '') say(product, name, { text: written === '' ? text : `${text} ${written}` });
  product.feature = emptyFeature();
}

const documentPurposes = ['data_sheet', 'safety_data_sheet', 'manual', 'certificate'];

/** The last part of a path is a file's name; what it is for is the name of the field. */
export function endMime(product: Product): void {
  const { source, purpose, type } = product.mime;
  const name = source.split(/[\\/]/).at(-1)?.trim() ?? '';
  const isDocument = documentPurposes.includes(purpose) || type === 'application/pdf';
  const field = isDocument
    ? 'MIME data_sheet'
    : /\.(stp|step|igs|iges)$/i.test(name)
      ? 'MIME 3D'
      : 'MIME normal';
  const known = product.fields.get(field)?.text;
  if (name !== '') product.fields.set(field, { text: known ? `${known};${name}` : name, rank: 2 });
  product.mime = emptyMime();
}

const systems = [
  [/^ETIM/i, 'etim', /^EC\d{6}$/],
  [/^E-?CL[@A]SS/i, 'eclass', /^\d{8}$/],
] as const;

/** `etim:EC000042`, `eclass:27141901`; ETIM goes before ECLASS, and what is neither is one class of its own name. */
export function classKeyOf({ classes }: Pick<Product, 'classes'>): string {
  const known = classes.flatMap(({ system, code }) => {
    const plain = code.replace(/[\s-]/g, '').toUpperCase();
    const found = systems.find(([name, , form]) => name.test(system.trim()) && form.test(plain));
    return found ? [`${found[1]}:${plain}`] : [];
  });
  const [other] = classes;
  return (
    known.find((key) => key.startsWith('etim')) ??
    known[0] ??
    (other ? `other:${other.code.trim().slice(0, 60)}` : 'none:')
  );
}
