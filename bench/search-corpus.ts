import { loadDictionary } from '../backend/features/search/words/dictionary.ts';
import type { SearchDocument } from '../backend/parts/search.ts';

const openings = [
  '请教各位',
  '现场遇到一个问题',
  '图纸上写的是',
  '上周验收时',
  '客户要求',
  '按照标准',
  '柜内温度偏高',
  '调试的时候发现',
  '老师傅说',
  '样本里给的',
];
const links = [
  '的选型和',
  '与',
  '之间的',
  '接到',
  '后面的',
  '旁边的',
  '需要核对',
  '不满足',
  '按载流量换算',
  '和上级',
  '应当大于',
  '烧坏了，怀疑是',
  '装反了，导致',
  '的整定值怎么定，',
  '是否要加',
];
const endings = [
  '，请问这样对吗？',
  '。实测下来没有问题。',
  '，最后换了一个规格。',
  '，希望有经验的同行说说。',
  '。图已经附上。',
  '，先谢谢了。',
  '，投运半年一切正常。',
];
const makers = ['NSX', 'CJX2-', 'DZ47-', 'NM1-', 'iC65N-', 'ABB-S', '3RT20', 'LC1D', 'RMD7-', 'CDM3-'];
const sizes = ['1.5', '2.5', '4', '6', '10', '16', '25', '35', '50', '70', '95', '120', '150', '185', '240'];
const currents = [
  '6',
  '10',
  '16',
  '20',
  '25',
  '32',
  '40',
  '63',
  '80',
  '100',
  '125',
  '160',
  '250',
  '400',
  '630',
  '800',
  '1250',
];

/** The same documents for the same seed: topics of some 500 characters with up to six answers, over four years. */
export function* generateTopics({
  count,
  seed = 1,
  now,
}: {
  count: number;
  seed?: number;
  now: Date;
}): Generator<SearchDocument> {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const terms = loadDictionary().concepts.flatMap(({ forms }) => forms);
  // Words by rank: the first is in a third of all texts, the hundredth in every fiftieth.
  const shares = terms.map((_, rank) => 1 / (rank + 12));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const drawn = shares.flatMap((share, rank) =>
    Array<number>(Math.max(1, Math.round((share / total) * 20_000))).fill(rank),
  );
  const term = () => terms[pick(drawn)] as string;
  const sentence = () =>
    `${pick(openings)}${term()}${pick(links)}${term()}${random() < 0.4 ? detail() : ''}${pick(endings)}`;
  function detail() {
    const kind = random();
    if (kind < 0.3) return `用的是${pick(makers)}${Math.floor(random() * 900 + 100)}`;
    if (kind < 0.5) return `，电缆${pick(['3', '4', '5'])}×${pick(sizes)}mm²`;
    if (kind < 0.8) return `，额定${pick(currents)}A`;
    return `，母线${pick(['30', '40', '50', '60', '80', '100'])}×${pick(['4', '5', '6', '8', '10'])}`;
  }
  const paragraph = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, sentence).join('');
  const start = now.getTime() - 4 * 365 * 86_400_000;
  for (let id = 1; id <= count; id++) {
    const replyCount = Math.floor(random() * 7);
    const createdAt = new Date(start + ((now.getTime() - start) * id) / count);
    yield {
      kind: 'topic',
      refId: id,
      boardId: 1 + Math.floor(random() * 8),
      authorId: 1 + Math.floor(random() * 5000),
      title: `${term()}${pick(['怎么选', '的整定问题', '发热怎么处理', '和', '接线求助', '选型讨论'])}${term()}`,
      parts: [
        { floor: 0, postId: null, text: `${paragraph(3, 8)}编号HL-${id}。` },
        ...Array.from({ length: replyCount }, (_, index) => ({
          floor: index + 1,
          postId: id * 10 + index,
          text: paragraph(1, 4),
        })),
      ],
      url: `/forum/topic/${id}`,
      isSolved: random() < 0.5,
      replyCount,
      visibility: 0,
      createdAt,
      updatedAt: createdAt,
    };
  }
}

/** Mulberry32: small, fast and the same everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
