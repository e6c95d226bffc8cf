import { describe, expect, test } from 'vitest';
import { endpoints } from '../../backend/features.ts';
import { FenField } from '../../contract/fields.ts';

/** As much of a schema as a search for numbers needs. */
interface Schema {
  kind: string;
  type: string;
  pipe?: readonly Schema[];
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  items?: readonly Schema[];
  options?: readonly unknown[];
  value?: Schema;
}

const bounding = new Set(['max_value', 'lt_value', 'picklist']);

/** Where a schema takes a number without an upper bound. */
function unboundedIn(schema: Schema, path: string, isBounded = false): string[] {
  if ((schema as unknown) === FenField) return [];
  const within = (inner: unknown, name: string, bounded: boolean) =>
    isSchema(inner) ? unboundedIn(inner, `${path}${name}`, bounded) : [];
  if (schema.pipe) {
    const bounded = isBounded || schema.pipe.some(({ type }) => bounding.has(type));
    return schema.pipe.flatMap((part) => within(part, '', bounded));
  }
  if (schema.type === 'number' && !isBounded) return [path];
  return [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, part]) => within(part, `.${name}`, false)),
    ...[schema.wrapped, schema.item, schema.value].flatMap((part) => within(part, '', isBounded)),
    ...[...(schema.items ?? []), ...(schema.options ?? [])].flatMap((part) => within(part, '', isBounded)),
  ];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && (value as Schema).kind === 'schema';
}

describe('numbers that people send', () => {
  test('have an upper bound in every call, as a column refuses what is larger than itself', () => {
    const found = endpoints.flatMap(({ name, input }) => unboundedIn(input as unknown as Schema, name));
    expect(found).toEqual([]);
  });
});
