import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StoredVectorSchema } from '../../../contract/brain/vectors.ts';
import { checkStored } from '../../../contract/calculator/check-stored.ts';
import { contentTables } from './content-tables.ts';

const path = resolve(import.meta.dirname, '../../../content/vectors/accepted.json');
const accepted = v.parse(v.array(StoredVectorSchema), JSON.parse(readFileSync(path, 'utf8')));

test('vectors that people proposed and staff accepted are met', () => {
  const missed = accepted.filter((vector) => !checkStored(vector, contentTables).isWithin);
  expect(missed).toEqual([]);
});

test('one that is not met is noticed, and so is one without a calculator, inputs or a result', () => {
  const good = {
    tool: 'load-current',
    query: 'v=1&active=65+kW&voltage=0.38+kV&powerFactor=0.85',
    result: 'current',
    expected: 116.2,
    tolerance: 0.05,
  };
  const check = (changed: Partial<typeof good>) => checkStored({ ...good, ...changed }, contentTables);
  expect(check({}).isWithin).toBe(true);
  expect(check({ expected: 117 }).isWithin).toBe(false);
  expect(check({ tool: 'constructor' })).toEqual({ computed: null, isWithin: false });
  expect(check({ query: 'v=1&active=-1' })).toEqual({ computed: null, isWithin: false });
  expect(check({ result: 'nothing' })).toEqual({ computed: null, isWithin: false });
});
