import * as v from 'valibot';
import { provinces } from '../../../contract/appointment/provinces.ts';
import { addDays, beijingDate, dayStart, daysLater } from '../../../contract/beijing-time.ts';
import { readItemLine } from '../../../contract/tender/items.ts';
import { tenderChangeKinds, tenderIndustries, tenderMethods } from '../../../contract/tender/kinds.ts';
import { readMoment } from '../../../contract/tender/moment.ts';
import { readBudget } from '../../../contract/tender/money.ts';
import { endOf } from '../../../contract/tender/phase.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { createDemoTender, type DemoTender } from './demo-store.ts';
import { keyOf } from './key.ts';

const TenderSchema = v.object({
  title: v.pipe(v.string(), v.startsWith('【示例】')),
  buyer: v.string(),
  agency: v.string(),
  number: v.string(),
  method: v.picklist(tenderMethods),
  industry: v.picklist(tenderIndustries),
  region: v.picklist(provinces),
  city: v.string(),
  budget: v.string(),
  /** Days from the day on which the content is loaded. */
  published: v.number(),
  /** The same, with the time of day; without one the notice names the day alone. */
  closes: v.nullable(v.tuple([v.number(), v.string()])),
  text: v.string(),
  items: v.array(v.string()),
  changes: v.array(
    v.object({
      kind: v.picklist(tenderChangeKinds),
      title: v.string(),
      text: v.string(),
      day: v.number(),
      /** By so many days the closing time was moved to where it is. */
      movedDays: v.number(),
    }),
  ),
});
type Sample = v.InferOutput<typeof TenderSchema>;

/** Fictional notices that say so, once, with days counted from today. */
export async function seedTenders(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  const samples = await readContent('tenders/tenders.json', v.array(TenderSchema));
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'tenders', now }))) return;
    for (const sample of samples) await createDemoTender(db, tenderOf(sample, now));
  });
}

function tenderOf({ changes, items, closes, published, budget, ...sample }: Sample, now: Date): DemoTender {
  const today = beijingDate(now);
  const publishedOn = addDays(today, published);
  const day = closes && addDays(today, closes[0]);
  const closing = closes && readMoment(`${day} ${closes[1]}`.trim());
  const closesAt = closing?.at ?? null;
  const isClosingDay = closing?.isDay ?? false;
  const opensAt = isClosingDay ? null : closesAt;
  // The first notice says what stood before the changes.
  const movedDays = changes.reduce((sum, change) => sum + change.movedDays, 0);
  const firstDay = day && addDays(day, -movedDays);
  const words = {
    published: spoken(publishedOn, ''),
    closes: firstDay ? spoken(firstDay, closes?.[1] ?? '') : '',
    opens: firstDay ? spoken(firstDay, closes?.[1] ?? '') : '',
  };
  const text = sample.text.replace(
    /\{(published|closes|opens)\}/g,
    (_, name: keyof typeof words) => words[name],
  );
  const cancel = changes.find(({ kind }) => kind === 'cancel');
  return {
    tender: {
      ...sample,
      text,
      state: 'published',
      key: keyOf({ ...sample, url: '', publishedOn }),
      budget_fen: readBudget(budget) ?? null,
      published_on: publishedOn,
      documents_until: null,
      is_documents_day: false,
      closes_at: closesAt,
      is_closing_day: isClosingDay,
      opens_at: opensAt,
      ends_at: endOf({ closesAt, publishedOn }),
      cancelled_at: cancel ? dayStart(addDays(today, cancel.day)) : null,
      ...{ site: '', url: '', is_demo: true, created_by: null },
      first_published_at: dayStart(publishedOn),
      // Nobody is told of what is fictional.
      announced_at: now,
      created_at: dayStart(publishedOn),
      updated_at: dayStart(addDays(today, changes.at(-1)?.day ?? published)),
    },
    items: items.map((line) => {
      const item = readItemLine(line);
      return typeof item === 'string' ? fault(line) : item;
    }),
    changes: changes.map(({ kind, title, text: words, day: on, movedDays }) => {
      const before = closesAt && movedDays > 0 ? daysLater(closesAt, -movedDays) : null;
      const after = before && closesAt;
      return {
        ...{ kind, title, text: words, url: '', published_on: addDays(today, on) },
        ...{ closes_before: before, closes_after: after, opens_before: before, opens_after: after },
        is_closing_day: false,
        created_by: null,
        created_at: dayStart(addDays(today, on)),
      };
    }),
  };
}

/** `2026年12月1日9时30分`, as notices write it. */
function spoken(date: string, time: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute = 0] = time.split(':').map(Number);
  return `${year}年${month}月${day}日${time && `${hour}时${minute ? `${minute}分` : ''}`}`;
}

function fault(line: string): never {
  throw new Error(`a sample notice has no item in: ${line}`);
}
