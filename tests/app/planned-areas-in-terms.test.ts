import { expect, test } from 'vitest';
import { messages as english } from '../../app/i18n/tables/en-us.ts';
import { messages as chinese } from '../../app/i18n/tables/zh-cn.ts';
import { isStanding } from '../../contract/area-switches.ts';

/** What each area would bring, as a text that promises it would say. */
const promises: Readonly<Record<string, RegExp>> = {
  classroom: /课程|\bcourses?\b/i,
  selection: /选型工具|selection tools?/i,
  tender: /投标工具|tender tools?/i,
};

test('agreement and policies promise nothing of an area that is in preparation', () => {
  const words = Object.entries(promises).flatMap(([area, word]) => (isStanding(area) ? [] : [word]));
  const legal = [chinese, english].flatMap((table) =>
    Object.entries(table as Record<string, unknown>).filter(([id]) => id.startsWith('legal.')),
  );
  expect(legal.length).toBeGreaterThan(20);
  const promising = legal.filter(([, text]) => words.some((word) => word.test(JSON.stringify(text))));
  expect(promising.map(([id]) => id)).toEqual([]);
});
