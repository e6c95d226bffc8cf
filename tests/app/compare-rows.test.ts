import { expect, test } from 'vitest';
import { compareRows } from '../../app/routes/part/compare-rows.ts';
import type { Part } from '../../contract/part/part.ts';

const part = (id: number, name: string, shown: string) =>
  ({
    id,
    maker: { name: '通用示例' },
    family: { name: '断路器' },
    size: { width: null, height: null, depth: null },
    powerLoss: null,
    lifeCycle: 'active',
    grade: 'c',
    files: [],
    values: [{ key: 'capacity', name, shown }],
  }) as unknown as Part;

test('a value stands under the name that its own part gives it', () => {
  const intl = { formatMessage: ({ id }: { id: string }) => id } as never;
  const rows = compareRows([part(1, '额定短路能力 Icn', '6000 A'), part(2, 'Icu（400 V）', '36 kA')], intl);
  const cells = (name: string) => rows.find((row) => row.name === name)?.cells.map(({ text }) => text);
  expect(cells('额定短路能力 Icn')).toEqual(['6000 A', '']);
  expect(cells('Icu（400 V）')).toEqual(['', '36 kA']);
});
