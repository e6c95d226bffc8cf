import type { Product } from '../../../../contract/product/product.ts';

/** Specifications that many products have, by the names that their pages use. */
const sharedSpecs = [
  { id: 'reads', names: ['读入格式', '读入'] },
  { id: 'writes', names: ['输出格式', '输出'] },
  { id: 'runs', names: ['运行环境', '部署', '终端'] },
  { id: 'licence', names: ['授权方式'] },
] as const;

export type MatrixRowId =
  | 'tagline'
  | 'does'
  | 'before'
  | 'after'
  | (typeof sharedSpecs)[number]['id']
  | 'other';

export interface MatrixRow {
  id: MatrixRowId;
  /** Lines of each product, in the order of the columns; none where its page says nothing. */
  cells: string[][];
}

/** The comparison, row by row; a row about which no product says anything is left out. */
export function matrixRows(products: readonly Product[]): MatrixRow[] {
  const shared = sharedSpecs.flatMap(({ names }) => names as readonly string[]);
  const row = (id: MatrixRowId, read: (product: Product) => string[]): MatrixRow => ({
    id,
    cells: products.map(read),
  });
  const rows = [
    row('tagline', ({ tagline }) => [tagline]),
    row('does', ({ features }) => features.map(({ title }) => title)),
    row('before', ({ chain }) => chain.inputs.map(({ text }) => text)),
    row('after', ({ chain }) => chain.outputs.map(({ text }) => text)),
    ...sharedSpecs.map(({ id, names }) =>
      row(id, ({ specs }) =>
        specs.filter(({ name }) => (names as readonly string[]).includes(name)).map(({ value }) => value),
      ),
    ),
    row('other', ({ specs }) =>
      specs.filter(({ name }) => !shared.includes(name)).map(({ name, value }) => `${name}：${value}`),
    ),
  ];
  return rows.filter(({ cells }) => cells.some((lines) => lines.length > 0));
}
