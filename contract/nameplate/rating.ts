import * as v from 'valibot';

/** One value of a rating plate: with its symbol and unit, and how it is written. */
interface RatingField {
  symbol: string;
  unit: string;
  /** `number`: one value or two with a slash (400/230); else one of the choices. */
  choices?: readonly string[];
  pattern?: RegExp;
}

const level = /^\d{1,6}(\.\d{1,3})?(\/\d{1,6}(\.\d{1,3})?)?$/;

/**
 * What the plate and the documents of an assembly state by GB/T 7251.1 (IEC 61439-1), in the order in which it is read.
 * Manufacturer, type, serial number, date of manufacture and standard are fields of the nameplate itself.
 */
export const ratingFields = {
  un: { symbol: 'Un', unit: 'V' },
  ue: { symbol: 'Ue', unit: 'V' },
  ui: { symbol: 'Ui', unit: 'V' },
  uimp: { symbol: 'Uimp', unit: 'kV' },
  uc: { symbol: 'Uc', unit: 'V' },
  fn: { symbol: 'fn', unit: 'Hz' },
  ina: { symbol: 'InA', unit: 'A' },
  rdf: { symbol: 'RDF', unit: '' },
  icw: { symbol: 'Icw', unit: 'kA' },
  icwTime: { symbol: 't', unit: 's' },
  ipk: { symbol: 'Ipk', unit: 'kA' },
  icc: { symbol: 'Icc', unit: 'kA' },
  earthing: { symbol: '', unit: '', choices: ['TN-C', 'TN-S', 'TN-C-S', 'TT', 'IT'] },
  ip: { symbol: 'IP', unit: '', pattern: /^IP[0-6X][0-9X][A-D]?$/ },
  ik: { symbol: 'IK', unit: '', pattern: /^IK(0[0-9]|10|11)$/ },
  form: { symbol: '', unit: '', choices: ['1', '2a', '2b', '3a', '3b', '4a', '4b'] },
  pollution: { symbol: '', unit: '', choices: ['1', '2', '3', '4'] },
  place: { symbol: '', unit: '', choices: ['indoor', 'outdoor'] },
  users: { symbol: '', unit: '', choices: ['ordinary', 'skilled'] },
  emc: { symbol: '', unit: '', choices: ['A', 'B'] },
  width: { symbol: '', unit: 'mm' },
  height: { symbol: '', unit: 'mm' },
  depth: { symbol: '', unit: 'mm' },
  mass: { symbol: '', unit: 'kg' },
} as const satisfies Record<string, RatingField>;

export type RatingKey = keyof typeof ratingFields;
export const ratingKeys = Object.keys(ratingFields) as RatingKey[];
export type Rating = Partial<Record<RatingKey, string>>;

const fieldOf = (key: RatingKey): RatingField => ratingFields[key];

/** Chosen from a list; its choices have names in the message tables where they are words. */
export const choicesOf = (key: RatingKey): readonly string[] | undefined => fieldOf(key).choices;

/** Whether a value can be written on the plate under that key. */
export function isRatingValue(key: RatingKey, value: string): boolean {
  const { choices, pattern = level } = fieldOf(key);
  return choices ? choices.includes(value) : pattern.test(value);
}

/** As somebody types it: full-width digits, a decimal comma and spaces are no mistake. */
export function readRatingValue(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').replace(',', '.');
}

/** What was left out of the plate is no value; anything else is refused with the key of its field. */
const one = (key: RatingKey) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.transform(readRatingValue),
      v.check((value) => value === '' || isRatingValue(key, value), 'written'),
    ),
    '',
  );

/** Fields of a form, `rating.un` and so on, each empty or well written. */
export const RatingSchema = v.pipe(
  v.object(
    Object.fromEntries(ratingKeys.map((key) => [key, one(key)])) as Record<RatingKey, ReturnType<typeof one>>,
  ),
  v.transform(
    (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Rating,
  ),
);

export const ratingFindings = [
  'ui_below_ue',
  'ipk_below_factor',
  'icw_without_time',
  'rdf_above_one',
] as const;
export type RatingFinding = (typeof ratingFindings)[number];

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Math.max(...value.split('/').map(Number));

/** Factor n between the r.m.s. value of the short-circuit current in kA and its peak (IEC 61439-1, table 7). */
export function peakFactor(kiloAmperes: number): number {
  if (kiloAmperes <= 5) return 1.5;
  if (kiloAmperes <= 10) return 1.7;
  if (kiloAmperes <= 20) return 2;
  return kiloAmperes <= 50 ? 2.1 : 2.2;
}

/** What does not agree on a plate. It is told to whoever writes it and stops nobody: a special case is theirs to judge. */
export function checkRating(rating: Rating): RatingFinding[] {
  const [ui, ue = numberOf(rating.un)] = [numberOf(rating.ui), numberOf(rating.ue)];
  const [icw, ipk, rdf] = [numberOf(rating.icw), numberOf(rating.ipk), numberOf(rating.rdf)];
  const found: Record<RatingFinding, boolean> = {
    ui_below_ue: ui !== undefined && ue !== undefined && ui < ue,
    ipk_below_factor: icw !== undefined && ipk !== undefined && ipk < icw * peakFactor(icw) - 1e-9,
    icw_without_time: icw !== undefined && rating.icwTime === undefined,
    rdf_above_one: rdf !== undefined && rdf > 1,
  };
  return ratingFindings.filter((name) => found[name]);
}
