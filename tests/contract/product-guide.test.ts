import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  findProducts,
  fitSuite,
  type GuideAnswers,
  guideAmounts,
  guideRoles,
  guideRules,
  guideWorks,
  maxGuideSeats,
} from '../../contract/product/guide.ts';
import { ProductOverviewSchema, ProductSchema } from '../../contract/product/product.ts';
import { listFiles } from '../support/source-files.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const products = listFiles(/^content\/products\/(?!overview\.)\w+\.json$/).map((path) =>
  v.parse(ProductSchema, read(path)),
);
const overview = v.parse(ProductOverviewSchema, read('content/products/overview.json'));
const nameOf = (slug: string) => products.find((product) => product.slug === slug)?.name;

const answers: fc.Arbitrary<GuideAnswers> = fc.record({
  role: fc.constantFrom(...guideRoles),
  works: fc.uniqueArray(fc.constantFrom(...guideWorks)),
  amount: fc.constantFrom(...guideAmounts),
  hasErp: fc.boolean(),
  seats: fc.integer({ min: 1, max: maxGuideSeats }),
});

describe('the suites', () => {
  test('hold what the page of the suites says, each the one before it and more', () => {
    const told = products.find(({ slug }) => slug === 'suit')?.specs.slice(0, 3) ?? [];
    expect(told.map(({ name }) => name)).toEqual(['入门套装', '车间套装', '工厂套装']);
    let before: string[] = [];
    for (const [index, { products: contained }] of overview.suites.entries()) {
      const added = contained.filter((slug) => !before.includes(slug)).map(nameOf);
      expect(contained.slice(0, before.length)).toEqual(before);
      expect(told[index]?.value.replace(/^.*另加/, '').split('、')).toEqual(added);
      before = contained;
    }
  });
});

describe('the guide', () => {
  test('knows every product but the suites, and tells in both languages why', () => {
    const slugs = products.map(({ slug }) => slug).filter((slug) => slug !== 'suit');
    expect(guideRules.map(({ product }) => product).sort()).toEqual(slugs.sort());
    for (const locale of ['zh-CN', 'en-US']) {
      const words = read(`app/i18n/${locale}/product.json`) as Record<string, string>;
      for (const slug of slugs) expect(words[`product.guide.why.${slug}`], `${locale} ${slug}`).toBeTruthy();
    }
  });

  test('can lead to every product', () => {
    const everything = guideRoles.flatMap((role) =>
      findProducts({ role, works: guideWorks, amount: 'many', hasErp: true, seats: 1 }),
    );
    expect(new Set(everything).size).toBe(guideRules.length);
  });

  test('finds something for everybody who names a kind of work', () => {
    fc.assert(
      fc.property(answers, (given) => {
        fc.pre(given.works.length > 0);
        expect(findProducts(given)).not.toEqual([]);
      }),
    );
  });

  test('takes nothing away when more is made', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const [few, some, many] = guideAmounts.map((amount) => findProducts({ ...given, amount }));
        expect(some).toEqual(expect.arrayContaining(few ?? []));
        expect(many).toEqual(expect.arrayContaining(some ?? []));
      }),
    );
  });

  test('shares what is needed between the suite and the rest, and takes no larger suite for the same', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const needed = findProducts(given);
        const fit = fitSuite(needed, overview.suites);
        if (!fit) {
          for (const { products: contained } of overview.suites)
            expect(needed.filter((slug) => contained.includes(slug)).length).toBeLessThan(2);
          return;
        }
        expect([...fit.contained, ...fit.beside].sort()).toEqual(needed.toSorted());
        const at = overview.suites.findIndex(({ tier }) => tier === fit.tier);
        for (const smaller of overview.suites.slice(0, at))
          expect(fit.contained.some((slug) => !smaller.products.includes(slug))).toBe(true);
      }),
    );
  });

  test('names what a panel builder needs', () => {
    const needed = findProducts({
      role: 'workshop',
      works: ['panels', 'busbars'],
      amount: 'some',
      hasErp: true,
      seats: 5,
    });
    expect(needed.map(nameOf)).toEqual([
      '选型工具',
      '电气设计',
      '图库',
      '柜体设计',
      '母线设计',
      '排小小',
      '接线查看',
      '数据中枢',
      '生产管理',
      '车间看板',
    ]);
    expect(fitSuite(needed, overview.suites)).toMatchObject({ tier: 'factory', beside: ['paixiaoxiao'] });
  });
});
