import fc from 'fast-check';

/** The part of JSON Schema in which the contract's inputs are described. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const maxTextLength = 200;
const maxItems = 4;

/** What people and attackers put where a value of another kind is wanted. */
const spoilt = fc.constantFrom<unknown>(
  null,
  -1,
  0,
  2 ** 53 + 1,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'constructor',
  '__proto__',
  "'; drop table users; --",
  '%',
  '../../etc/passwd',
  'NaN',
  '1e9',
  '９',
  '\u202e\u2028',
  'a'.repeat(5_000),
  [],
  {},
  [[[[]]]],
  { constructor: { prototype: { polluted: 1 } } },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  true,
);

/** Ids that the demo content has, so that calls find something. */
const smallNumber = fc.integer({ min: 1, max: 40 });

/** Values that fit the schema in five of ten cases, and are spoilt in one place or another in the rest. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(fitting(schema, 0), fitting(schema, 0.2));
}

/** `share`: how often a value on the way is replaced by one that does not belong there. */
function fitting(schema: JsonSchema, share: number): fc.Arbitrary<unknown> {
  const own = wholeOf(schema, share);
  if (share === 0 || schema.type === 'object') return own;
  return fc.oneof({ weight: 100 - share * 100, arbitrary: own }, { weight: share * 100, arbitrary: spoilt });
}

function wholeOf(schema: JsonSchema, share: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, share)));
  if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf), share);
  if (schema.type === 'object' || schema.properties) return objectOf(schema, share);
  if (schema.type === 'array')
    return fc.array(fitting(schema.items ?? {}, share), {
      minLength: Math.min(schema.minItems ?? 0, maxItems),
      maxLength: Math.min(schema.maxItems ?? maxItems, maxItems),
    });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(smallNumber, smallNumber.map(String), fc.string({ maxLength: 20 }));
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  share: number,
): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema, share)]),
  );
  const record = fc.record(known, { requiredKeys: required.filter((name) => name in known) });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), fitting(additionalProperties, share), {
    maxKeys: 3,
  });
  return fc.tuple(record, more).map(([first, second]) => ({ ...second, ...first }));
}

function numberOf({ minimum = 0, maximum = 1_000_000, type }: JsonSchema): fc.Arbitrary<number> {
  const bounds = { min: minimum, max: Math.max(minimum, maximum) };
  const any =
    type === 'integer'
      ? fc.integer(integral(bounds))
      : fc.double({ ...bounds, noNaN: true, noDefaultInfinity: true });
  return fc.oneof(any, smallNumber);
}

const integral = ({ min, max }: { min: number; max: number }) => ({
  min: Math.max(Math.ceil(min), -(2 ** 31)),
  max: Math.min(Math.floor(max), 2 ** 31 - 1),
});

function textOf({ minLength = 0, maxLength = maxTextLength }: JsonSchema): fc.Arbitrary<string> {
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, maxTextLength)) };
  const words = fc.constantFrom(
    '断路器选型',
    '母线 TMY-40×4',
    'NSX100F',
    'a@example.com',
    '13912345678',
    '1',
    '2026-11-02',
  );
  return fc.oneof(fc.string({ ...bounds, unit: 'grapheme' }), words, smallNumber.map(String));
}
