import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { comparePath, maxCompared, readCompared } from '../../../app/routes/product/compare/compare-query.ts';
import { matrixRows } from '../../../app/routes/product/compare/matrix-rows.ts';
import { ProductSchema } from '../../../contract/product/product.ts';

const product = (slug: string) =>
  v.parse(ProductSchema, JSON.parse(readFileSync(`content/products/${slug}.json`, 'utf8')));

test('every specification of a product stands in one row, whatever its page calls it', () => {
  const products = ['projectmgr', 'dhub_bi', 'superpanel'].map(product);
  const rows = matrixRows(products);
  const cell = (id: string, column: number) => rows.find((row) => row.id === id)?.cells[column] ?? [];
  expect(cell('reads', 0)).toEqual(['XLSX 计划、合同节点']);
  expect(cell('writes', 1)).toEqual(['PDF、XLSX、图片']);
  for (const [column, { specs }] of products.entries()) {
    const told = ['reads', 'writes', 'runs', 'licence', 'other'].flatMap((id) => cell(id, column)).join('\n');
    for (const { value } of specs) expect(told).toContain(value);
  }
});

test('a row about which no product says anything is left out', () => {
  const silent = { ...product('superpanel'), specs: [] };
  expect(matrixRows([silent]).map(({ id }) => id)).toEqual(['tagline', 'does', 'before', 'after']);
});

test('the address holds the products: each once, known ones alone, six at most', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const path = comparePath(slugs);
  expect(new URLSearchParams(path.slice(path.indexOf('?'))).getAll('with')).toEqual(
    slugs.slice(0, maxCompared),
  );
  expect(comparePath([])).toBe('/product/compare');
  expect(readCompared(new URLSearchParams('with=b&with=b&with=x&with=a'), slugs)).toEqual(['a', 'b']);
});
