import * as v from 'valibot';

const SafeIntegerField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
);

/** What an `integer` column holds. */
const maxInteger = 2 ** 31 - 1;

/**
 * An integer that may arrive as a string of digits (query, path, form); no larger than an `integer` column, as the
 * database refuses to compare one with a larger number.
 */
export const IntegerField = v.pipe(SafeIntegerField, v.minValue(-maxInteger), v.maxValue(maxInteger));

export const IdField = v.pipe(IntegerField, v.minValue(1));

/** A sum of money in fen, 0 or more, for a `bigint` column. */
export const FenField = v.pipe(SafeIntegerField, v.minValue(0));

/** Page number, from 1; far pages are refused so that no list read is unbounded. */
export const PageField = v.optional(v.pipe(IntegerField, v.minValue(1), v.maxValue(10_000)), 1);

/** A flag in a query or form: present as 1, true or on. */
export const FlagField = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => value === true || value === '1' || value === 'true' || value === 'on'),
);

/** Text typed by a person: no lone surrogates or control characters but tab and newline; trimmed. */
export function textField(limits: { min?: number; max: number }) {
  return v.pipe(
    v.string(),
    v.check((text) => text.isWellFormed(), 'malformed'),
    v.transform((text) => text.replace(controlCharacters, '').trim()),
    v.minLength(limits.min ?? 1),
    v.maxLength(limits.max),
  );
}

/** ISO 8601 in UTC, as the wire carries every time. */
export const TimeSchema = v.pipe(v.string(), v.isoTimestamp());

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2028\u2029\ufeff]|\r(?=\n)/g;
