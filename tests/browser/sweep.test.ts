import { existsSync } from 'node:fs';
import type { APIResponse, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isMainRun } from '../support/main-run.ts';
import { closeBrowser, openContext } from './support/browser.ts';
import { checkHtml } from './support/html-checker.ts';
import {
  allViews,
  bringAxe,
  findBarriers,
  mainViews,
  overflowAt,
  showAs,
  type View,
  watchPage,
} from './support/look.ts';
import { type OwnThings, writeOwnThings } from './support/own-things.ts';
import { signInOwner } from './support/owner.ts';
import {
  exampleOf,
  listReaders,
  listTemplates,
  seenOnTheWay,
  statusOf,
  variantsOf,
} from './support/pages.ts';
import { becomeMember } from './support/people.ts';

const kinds = ['visitor', 'member', 'owner'] as const;
type Kind = (typeof kinds)[number];

interface Person {
  page: Page;
  watch: ReturnType<typeof watchPage>;
}

const templates = listTemplates();
/** What asks for a proof that is some minutes old at most, comes while the sign-in still is. */
const asksForProof = (path: string) => path.startsWith('/personal/security');
const readersOf = listReaders();
/** Pages of members and of staff are built of the parts that everybody's pages show: the main run reads their HTML. */
const isForEverybody = (template: string) => !['members', 'staff'].includes(readersOf.get(template) ?? '');
/** Every call of the interface on one page: as long as twenty others. */
const isLengthy = (template: string) => template === 'developers/api';
const examples = templates
  .flatMap((template) => {
    const path = exampleOf(template);
    const isLooked = !isMainRun || (isForEverybody(template) && !isLengthy(template));
    return path ? [{ path, status: statusOf[template] ?? 200, isLooked }] : [];
  })
  .sort((a, b) => Number(asksForProof(b.path)) - Number(asksForProof(a.path)));
const variants = Object.values(variantsOf).flat();
const people = new Map<Kind, Person>();
const documents = new Map<string, string>();
let own: OwnThings;

beforeAll(async () => {
  const { origin } = inject('portal');
  for (const kind of kinds) {
    const context = await openContext({ savesData: isMainRun });
    await bringAxe(context);
    const page = await context.newPage();
    people.set(kind, { page, watch: watchPage(page, origin) });
  }
  const { page } = personOf('member');
  await becomeMember(page);
  own = await writeOwnThings(page);
  await signInOwner(personOf('owner').page);
});
afterAll(closeBrowser);

test('every page of the site map is looked at', () => {
  const unseen = templates.filter((template) => exampleOf(template) === undefined);
  expect(unseen.sort()).toEqual(Object.keys(seenOnTheWay).sort());
  for (const file of Object.values(seenOnTheWay))
    expect(file === null || existsSync(file), `${file}`).toBe(true);
});

describe.each(isMainRun ? [] : ['the address of a template is one of many'])('%s', () => {
  test.each(variants)('%s', (path) => look(path));
});

test.each(examples)('$path', ({ path, status, isLooked }) => (isLooked ? look : read)(path, status));

test('somebody who is signed in sees no more faults than a visitor', async () => {
  const { page } = personOf('member');
  for (const path of [`/forum/topic/${own.topic}`, '/forum/topic/1']) {
    await page.goto(path);
    expect(await findBarriers(page, isMainRun ? mainViews : allViews), path).toEqual([]);
  }
});

test('the HTML checker finds no error in any of them', () => {
  expect(documents.size).toBeGreaterThan(0);
  expect(checkHtml(documents)).toEqual([]);
});

let looks = 0;

/** In the main run each page begins as the one before it ended: changing the view costs as much as looking. */
function viewsOfNext(): readonly View[] {
  looks += 1;
  if (!isMainRun) return allViews;
  return looks % 2 === 0 ? mainViews.toReversed() : mainViews;
}

/** Visits a page once, as the first of the people who may see it. */
async function look(template: string, status = 200): Promise<void> {
  const path = addressOf(template);
  const views = viewsOfNext();
  const { kind, text } = await visit(path, { status, view: views[0] as View });
  const { page, watch } = personOf(kind);
  documents.set(`${path} (${kind})`, text);
  const barriers = await findBarriers(page, views);
  const overflow = isMainRun ? 0 : await overflowAt(page, 320);
  // Of its own answer the browser tells on the console, too.
  const complaints = watch.take().filter((line) => status === 200 || !line.includes(`status of ${status}`));
  expect({ barriers, overflow, complaints }).toEqual({
    barriers: [],
    overflow: 0,
    complaints: [],
  });
}

/** Reads the HTML of a page, as the first of the people who may, without opening it. */
async function read(template: string, status = 200): Promise<void> {
  const path = addressOf(template);
  const seen: string[] = [];
  for (const kind of kinds) {
    const answer = await request(personOf(kind).page, path);
    if (answer.status() === status) {
      documents.set(`${path} (${kind})`, await answer.text());
      return;
    }
    const { said, isGuard } = refusalIn(answer);
    seen.push(`${kind}: ${said}`);
    if (!isGuard) break;
  }
  throw new Error(`${path} is for nobody (${seen.join(', ')})`);
}

function addressOf(template: string): string {
  return template.replace(
    /:(topic|reply|file|order|part|materialList|nameplate)\b/,
    (_, key: keyof OwnThings) => own[key],
  );
}

/** Who read the last page of an area: whoever comes before is asked by a request first, which costs less than a page. */
const readers = new Map<string, Kind>();

/**
 * Opens a page as the first of the people who get it. A guard sends visitors to sign in, refuses members, or tells of
 * nothing; anything else is a fault. Who may see what has tests of its own.
 */
async function visit(
  path: string,
  { status, view }: { status: number; view: View },
): Promise<{ kind: Kind; text: string }> {
  const area = path.split('/')[1] ?? '';
  const likely = kinds.indexOf(readers.get(area) ?? 'visitor');
  const seen: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    const { page, watch } = personOf(kind);
    if (index < likely) {
      const refusal = await refusalOf(page, path, status);
      if (refusal) {
        seen.push(`${kind}: ${refusal.said}`);
        if (refusal.isGuard) continue;
        break;
      }
    }
    await showAs(page, view);
    watch.take();
    const answer = await page.goto(path);
    const isAsked = answer?.request().redirectedFrom() === null;
    if (isAsked && answer?.status() === status) {
      readers.set(area, kind);
      return { kind, text: await answer.text() };
    }
    const refusal = await refusalOf(page, path, status);
    seen.push(`${kind}: ${refusal?.said ?? answer?.status()}`);
    if (!refusal?.isGuard) break;
  }
  throw new Error(`${path} is for nobody (${seen.join(', ')})`);
}

async function refusalOf(page: Page, path: string, status: number) {
  const answer = await request(page, path);
  return answer.status() === status ? undefined : refusalIn(answer);
}

function request(page: Page, path: string): Promise<APIResponse> {
  // A connection of its own: one that has rested may be closed by the portal at the moment it is used again.
  return page.request.get(path, { maxRedirects: 0, headers: { connection: 'close' } });
}

function refusalIn(answer: APIResponse): { said: string; isGuard: boolean } {
  const target = answer.headers().location ?? '';
  const isGuard = target.startsWith('/user/signin?') || [403, 404].includes(answer.status());
  return { said: `${answer.status()} ${target}`, isGuard };
}

function personOf(kind: Kind): Person {
  const person = people.get(kind);
  if (!person) throw new Error(`nobody is ${kind}`);
  return person;
}
