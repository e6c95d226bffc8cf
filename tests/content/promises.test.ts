import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas } from '../../app/areas.ts';
import { listMenus } from '../../app/shell/menus.ts';
import { areaSwitches, isStanding, type PlannedArea, plannedAreas } from '../../contract/area-switches.ts';

/** Words by which a text promises what an area will have. */
const promises: Readonly<Partial<Record<PlannedArea, RegExp>>> = {
  classroom: /课程|练习题|练习图|\bcourses\b|\bexercises\b/i,
  answers: /带出处的问答|问答次数|\banswers with sources\b/i,
};

/** Where an area in preparation speaks of itself, and names that staff and the law need. */
const ownTables = ['preparing.json', 'admin.json', 'legal.json', 'search.json'];

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));
/** What is said only once the area stands. */
const withoutSwitched = (text: string) => text.replace(/yes \{[^}]*\}/g, '');

const texts = (['zh-CN', 'en-US'] as const).flatMap((locale) =>
  readdirSync(`app/i18n/${locale}`)
    .filter((file) => !ownTables.includes(file))
    .flatMap((file) => Object.entries(read(`app/i18n/${locale}/${file}`)))
    .map(([id, text]) => [`${locale} ${id}`, withoutSwitched(String(text))] as const),
);
const config = Object.entries(read('content/site/config.json'))
  .filter(([key]) => !/^(classroom|ebrain)/.test(key))
  .map(([key, text]) => [key, String(text)] as const);
const { rights, ...price } = read('content/pages/price.json') as {
  rights: { name: string; area?: string }[];
};

describe.each(plannedAreas.filter((area) => !isStanding(area)))('%s is in preparation', (area) => {
  test('no text promises what it will have', () => {
    const pattern = promises[area];
    if (!pattern) return;
    const rows = rights
      .filter((row) => isStanding(row.area ?? ''))
      .map(({ name }) => ['price', name] as const);
    const all = [...texts, ...config, ...rows, ['price', JSON.stringify(price)] as const];
    expect(all.filter(([, text]) => pattern.test(text)).map(([id]) => id)).toEqual([]);
    // The control: its own rows would be found.
    expect(rights.some((row) => row.area === area && pattern.test(row.name))).toBe(true);
  });

  test('no menu leads there, and its page says what it will be', () => {
    expect(JSON.stringify(listMenus(areas))).not.toContain(`"${areaSwitches[area].path}"`);
    expect(areas.find(({ name }) => name === area)?.preparing?.id).toBe(area);
  });
});

test('an area that stands has no page in preparation', () => {
  for (const { name, preparing } of areas) expect([name, isStanding(name)]).toEqual([name, !preparing]);
});
