import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSearch } from '../../../backend/features/search/counts/hit-store.ts';
import { saveDocuments } from '../../../backend/features/search/indexing/index-store.ts';
import { bounded } from '../../../backend/features/search/search.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createSearchWorld, idsOf, marksOf, topicDocument } from './search-world.ts';

/** Far above what is needed, far below what runs away. */
const limitMilliseconds = 8000 * pace;
const testMilliseconds = 90_000 * pace;

/** Queries of 100 characters that are as wide, as many or as odd as they can be. */
const heavyKeywords = [
  '的 '.repeat(50),
  '一'.repeat(100),
  [...'断路器接触器母线端子电缆'].join(' '),
  '断路器 空开 母线 母排 接触器 热继电器 变频器 熔断器 端子 电缆 线束 漏电开关 互感器 软启动器 温升试验 选择性 浪涌',
  'a '.repeat(50),
  '1 '.repeat(50),
  '1.'.repeat(50),
  '-a '.repeat(33),
  '"'.repeat(100),
  '""a""b '.repeat(12),
  '1×2×3×4×5×6×7×8×9×1×2×3×4×5×6×7×8×9×1×2×3×4×5×6×7×8×9',
  "'||(select 1)||' & | ! <-> :* ( ) \\ %_ ",
  '😀'.repeat(50),
  'a\u0301'.repeat(50),
  '\u0000\u0001',
];

describeOnBothDatabases('worst cases of searching', (database) => {
  test(
    'heavy queries end in time and find what they should',
    async () => {
      const text = `的 一 断路器 接触器 母线 端子 电缆 a 1 2 3 4 5 6 7 8 9 ${'😀'.repeat(60)}`;
      const documents = Array.from({ length: 300 }, (_, index) =>
        topicDocument({ refId: index + 1, title: `一 ${index}`, texts: [text] }),
      );
      const world = await createSearchWorld(database.db, documents);
      for (const keyword of heavyKeywords) {
        const started = performance.now();
        const answer = await world.post({ keyword: keyword.slice(0, 100).trim() });
        expect([200, 400], keyword).toContain(answer.status);
        expect(performance.now() - started, keyword).toBeLessThan(limitMilliseconds);
      }
    },
    testMilliseconds,
  );

  test('a long text is found to its last word', async () => {
    const text = `${'整定值按样本取。'.repeat(8000)}最后一个词是凸轮开关。`;
    const world = await createSearchWorld(database.db, [
      topicDocument({ refId: 1, title: '长文', texts: [text, '第二楼说刀熔开关'] }),
    ]);
    for (const keyword of ['凸轮开关', '最后一个词', '刀熔开关', '样本', '长文 凸轮开关']) {
      const { items } = (await world.search({ keyword })).searchPage;
      expect(idsOf(items), keyword).toEqual([1]);
      expect(marksOf(items[0]?.snippet ?? []).join(), keyword).not.toBe('');
    }
  });

  test('one character thousands of times hides nothing behind it', async () => {
    const text = `${'哈'.repeat(5000)}好了`;
    const world = await createSearchWorld(database.db, [
      topicDocument({ refId: 1, title: '笑', texts: [text] }),
    ]);
    expect((await world.search({ keyword: '哈哈好了' })).searchPage.total).toBe(1);
    expect((await world.search({ keyword: '哈哈不了' })).searchPage.total).toBe(0);
    expect((await world.search({ keyword: '哈'.repeat(100) })).searchPage.total).toBe(1);
  });

  test('a search that takes too long is refused, and its bounds end with it', async () => {
    const settings = async () => {
      const { rows } = await database.db.query<{ limit: string }>(
        `select current_setting('statement_timeout') as limit`,
        [],
      );
      return rows[0]?.limit;
    };
    const before = await settings();
    const inside = await inSearch(database.db, settings);
    expect([inside, await settings()]).toEqual(['2s', before]);
    // The embedded engine cannot interrupt a statement: there the plan alone keeps searches short.
    if (database.db.kind === 'embedded') return;
    const endless = bounded(() => inSearch(database.db, () => database.db.query('select pg_sleep(30)', [])));
    await expect(endless).rejects.toMatchObject({ code: 'search.too_broad' });
  });

  test(
    'every stretch of every text is found',
    async () => {
      const alphabet = [...'断路器接触母线排的一不nsxABx×*1234567890.-/:，。 \nΩμ²℃Ａ１繁體線𠮷😀'];
      const words = fc
        .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 40 })
        .map((parts) => parts.join(''));
      const texts = fc.sample(words, { numRuns: 60, seed: 7 });
      const world = await createSearchWorld(database.db, []);
      await database.db.tx(() =>
        saveDocuments(
          database.db,
          texts.map((text, index) => topicDocument({ refId: index + 1, title: '题', texts: [text] })),
        ),
      );
      const missed: string[] = [];
      for (const [index, text] of texts.entries()) {
        for (const stretch of stretches(text, index)) {
          const hits = await world.searchAll({ keyword: `"${stretch}"` });
          if (!idsOf(hits).includes(index + 1)) missed.push(`${stretch} in ${text}`);
        }
      }
      expect(missed).toEqual([]);
    },
    testMilliseconds,
  );
});

/** Chinese of any length from anywhere in a text; what is Latin is found by whole words only. */
function stretches(text: string, seed: number): string[] {
  const rows = text.match(/\p{Script=Han}+/gu) ?? [];
  return rows.flatMap((row) => {
    const characters = [...row];
    const from = seed % characters.length;
    return [row, characters.slice(from).join(''), characters[from] as string];
  });
}
