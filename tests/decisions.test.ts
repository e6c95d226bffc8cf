import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'docs', 'decisions');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const required = ['Context', 'Decision', 'Consequences'];
const optional = ['Alternatives', 'Figures'];
const inverse = { Supersedes: 'Superseded by', Amends: 'Amended by' } as const;

type Relation = 'Supersedes' | 'Superseded by' | 'Amends' | 'Amended by';

interface DecisionRecord {
  name: string;
  number: string;
  title: string;
  status: string;
  sections: string[];
  isWellFormed: boolean;
  /** Numbers of other records. */
  relations: Record<Relation, string[]>;
  text: string;
}

const head =
  /^# (\d{4}) (\S.*)\n\n- Status: (accepted|withdrawn|superseded by \[\d{4}\]\(\S+\))\n- Date: \d{4}-\d\d-\d\d\n((?:- (?:Supersedes|Amends|Amended by): .+\n)*)\n## /;

const records = names.map(readRecord);

describe('decision records', () => {
  test('begin with number, title, status and date, and carry the number of their file', () => {
    expect(records.length).toBeGreaterThan(70);
    const faulty = records.filter(
      ({ isWellFormed, name, number }) => !isWellFormed || name.slice(0, 5) !== `${number}-`,
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
    const numbers = records.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('have the same sections in the same order', () => {
    const faulty = records.filter(
      ({ sections }) =>
        sections.join() !== [...required, ...optional.filter((section) => sections.includes(section))].join(),
    );
    expect(faulty.map(({ name, sections }) => `${name}: ${sections.join(', ')}`)).toEqual([]);
  });

  test('are linked in both directions', () => {
    const missing = records.flatMap((record) =>
      Object.entries(inverse).flatMap(([relation, back]) => [
        ...record.relations[relation as Relation]
          .filter((other) => !find(other)?.relations[back].includes(record.number))
          .map((other) => `${other} lacks "${back}: ${record.number}"`),
        ...record.relations[back]
          .filter((other) => !find(other)?.relations[relation as Relation].includes(record.number))
          .map((other) => `${other} lacks "${relation}: ${record.number}"`),
      ]),
    );
    expect(missing).toEqual([]);
  });

  test('name other records by links that lead there', () => {
    const broken = records.flatMap(({ name, text }) =>
      [...text.matchAll(/\[(\d{4})\]\((\S+?)\)/g)]
        .filter(([, number, target = '']) => target.slice(0, 4) !== number || !names.includes(target))
        .map(([link]) => `${name}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('stand in the index once each, with title and status', () => {
    const lines = index.match(/^- \[\d{4}\].*$/gm) ?? [];
    const expected = records.map(({ name, number, title, status }) => {
      const told = status === 'accepted' ? '' : ` (${status.replace(/\[(\d{4})\]\(\S+\)/, '$1')})`;
      return `- [${number}](${name}) ${title}${told}`;
    });
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });
});

function find(number: string): DecisionRecord | undefined {
  return records.find((record) => record.number === number);
}

function readRecord(name: string): DecisionRecord {
  const text = readFileSync(join(folder, name), 'utf8');
  const [, number = '', title = '', status = '', lines = ''] = head.exec(text) ?? [];
  const numbersIn = (line = '') => [...line.matchAll(/\[(\d{4})\]/g)].map(([, other]) => other ?? '');
  const listed = (relation: Relation) =>
    numbersIn(lines.split('\n').find((line) => line.startsWith(`- ${relation}:`)));
  return {
    name,
    number,
    title,
    status,
    sections: [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section ?? ''),
    isWellFormed: head.test(text),
    relations: {
      Supersedes: listed('Supersedes'),
      'Superseded by': numbersIn(status),
      Amends: listed('Amends'),
      'Amended by': listed('Amended by'),
    },
    text,
  };
}
