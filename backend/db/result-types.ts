import { types } from 'pg';

const DATE = 1082;
const TIMESTAMP_WITHOUT_ZONE = 1114;
const INT8 = 20;
const INT8_ARRAY = 1016;

const keepText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [
    INT8_ARRAY,
    (text) =>
      (types.getTypeParser(INT8_ARRAY as never, 'text')(text) as (string | null)[]).map(parseNullableInt8),
  ],
  // pg would read both in the server's own time zone; a calendar day has none.
  [DATE, keepText],
  [TIMESTAMP_WITHOUT_ZONE, keepText],
]);

/**
 * How a column's text becomes a value: int8 a number, numeric a string, timestamptz a Date,
 * date and timestamp their ISO text, json parsed; the rest as in pg.
 */
export const resultTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format);
  },
} as typeof types;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number exactly`);
  return value;
}

function parseNullableInt8(text: string | null): number | null {
  return text === null ? null : parseInt8(text);
}
