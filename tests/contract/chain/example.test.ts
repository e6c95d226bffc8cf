import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeChain } from '../../../contract/chain/chain.ts';
import { contentTables } from '../calculator/content-tables.ts';

const sheet = readFileSync(new URL('../../../docs/chain-example.md', import.meta.url), 'utf8');

/** Rows of the table below a heading, by the names of its columns without their units. */
function tableBelow(heading: string): Record<string, string>[] {
  const part = sheet.slice(sheet.indexOf(`## ${heading}`)).split('\n## ')[0] ?? '';
  const [head = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) =>
    Object.fromEntries(head.map((name, at) => [name.split(' ')[0] ?? '', cells[at] ?? ''])),
  );
}

const feeders = tableBelow('Given').map((row) => ({
  name: row['Feeder'] ?? '',
  kind: row['Kind'] ?? '',
  power: Number(row['Power']),
  length: Number(row['Length']),
  powerFactor: Number(row['cosφ']),
  demand: Number(row['Kd']),
  ...(row['Kind'] === 'motor' && { efficiency: Number(row['Efficiency']), startRatio: 7 }),
}));

test('the sheet worked by hand: twelve feeders, every figure within 1%', () => {
  const chain = computeChain({ losses: 10.3, upstream: 300, feeders }, contentTables);
  if (chain.isRefused) throw new Error(JSON.stringify(chain.refusals));
  let compared = 0;
  const compare = (found: number | undefined, printed: string, what: string) => {
    expect(Math.abs((found ?? Number.NaN) / Number(printed) - 1), `${what}: ${found}`).toBeLessThan(0.01);
    compared += 1;
  };
  for (const { Name: name = '', Value: value = '' } of tableBelow('From the network'))
    compare(chain.supply.values.find((each) => each.name === name)?.value, value, name);
  const rows = tableBelow('Feeders');
  expect(rows.map(({ Tag }) => Tag)).toEqual(chain.feeders.map(({ tag }) => tag));
  for (const [index, { Tag: tag = '', ...figures }] of rows.entries())
    for (const [name, printed] of Object.entries(figures))
      compare(
        chain.feeders[index]?.values.find((each) => each.name === name)?.value,
        printed,
        `${tag} ${name}`,
      );
  expect(compared).toBe(11 + 12 * 12);
  expect(chain.feeders.flatMap(({ problems }) => problems).filter(({ level }) => level === 'error')).toEqual(
    [],
  );
});
