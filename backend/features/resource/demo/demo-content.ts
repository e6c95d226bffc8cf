import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { min, subDays } from 'date-fns';
import * as v from 'valibot';
import { FileFactsSchema } from '../../../../contract/file/facts.ts';
import { extensionOf, fileKindOf, fileViews } from '../../../../contract/file/kind.ts';
import {
  applications,
  industries,
  licences,
  resourceTypes,
  softwares,
} from '../../../../contract/resource/kinds.ts';
import { byText, resourceTextNames } from '../../../../contract/resource/texts.ts';
import { markLoaded } from '../../../db/loaded-content.ts';
import type { Services } from '../../../http/context.ts';
import { isDemoWanted } from '../../../seed/demo-wanted.ts';
import { listDemoPeople } from '../../account/index.ts';
import { createDemoFile, originalKey, pieceKey, pieceType } from '../../file/index.ts';
import { findDemoFiles } from '../../part/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { createBundle } from '../bundle/bundle-store.ts';
import { createDemoResource } from './demo-store.ts';

const content = join(import.meta.dirname, '../../../..', 'content');
/** Files are flushed to the disk one by one: several at once keep the first start short. */
const atOnce = 8;

const LibrarySchema = v.array(
  v.object({
    slug: v.string(),
    title: v.string(),
    number: v.optional(v.string(), ''),
    /** As the title block of a drawing has them. */
    revision: v.optional(v.string(), ''),
    date: v.optional(v.string(), ''),
    tags: v.array(v.string()),
    file: v.string(),
  }),
);
const MarketSchema = v.array(
  v.object({
    slug: v.string(),
    about: v.string(),
    type: v.picklist(resourceTypes),
    application: v.picklist(applications),
    industry: v.picklist(industries),
    software: v.picklist(softwares),
    ...byText(resourceTextNames, () => v.optional(v.string())),
    author: v.string(),
    price: v.number(),
    memberPrice: v.nullable(v.number()),
    licence: v.picklist(licences),
    daysAgo: v.number(),
    downloads: v.number(),
    views: v.number(),
    /** Slugs of the library, or names of files of the demo parts; the first is shown first. */
    files: v.array(v.string()),
  }),
);
/** Each of works of one author, cheaper than they are one by one. */
const BundlesSchema = v.array(
  v.object({
    title: v.string(),
    about: v.string(),
    author: v.string(),
    price: v.number(),
    daysAgo: v.number(),
    works: v.array(v.string()),
  }),
);
const OutcomeSchema = v.object({
  state: v.picklist(['ready', 'plain']),
  code: v.nullable(v.string()),
  view: v.nullable(v.picklist(fileViews)),
  facts: FileFactsSchema,
});

/**
 * The library's drawings, models, tables and documents as resources of the demo people, once, with pictures made
 * beforehand. Files of the demo parts are not stored a second time.
 */
export async function seedMarket(services: Services): Promise<void> {
  const { db, config } = services;
  if (!isDemoWanted(db, config)) return;
  const now = services.clock();
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'market', now }))) return;
    const library = v.parse(LibrarySchema, await readJson('resources/resources.json'));
    const market = v.parse(MarketSchema, await readJson('market/market.json'));
    const people = await listDemoPeople(db);
    const files = new Map<string, Awaited<ReturnType<typeof readDemoFile>>>();
    for (const { slug, file } of library) files.set(slug, await readDemoFile(services, { slug, file }));
    const partFiles = await findPartFiles(
      services,
      market.flatMap((entry) => entry.files.filter((name) => !files.has(name))),
    );
    const byName = (name: string) => files.get(name) ?? partFiles.get(name) ?? fault(name);
    const ownerOf = (author: string) => people.get(author) ?? fault(author);
    const timeOf = (daysAgo: number) => subDays(now, daysAgo);
    const isOwned = new Set<string>();
    for (const { author, daysAgo, files: names } of market)
      for (const file of names.flatMap((name) => files.get(name) ?? [])) {
        if (isOwned.has(file.id)) continue;
        isOwned.add(file.id);
        await createDemoFile(db, { ...file, ownerId: ownerOf(author), now: timeOf(daysAgo) });
      }
    const ids = new Map<string, number>();
    for (const { slug, author, files: names, daysAgo, ...terms } of market) {
      const { title, number, tags, revision, date } =
        library.find((each) => each.slug === slug) ?? fault(slug);
      ids.set(
        slug,
        await createDemoResource(db, {
          ...terms,
          texts: { ...byText(resourceTextNames, (name) => terms[name] ?? ''), number },
          title,
          tags,
          authorId: ownerOf(author),
          createdAt: timeOf(daysAgo),
          ...(date && { issued: { revision, at: min([now, new Date(`${date}T12:00:00+08:00`)]) } }),
          files: names.map(byName),
        }),
      );
    }
    for (const { author, works, daysAgo, ...bundle } of v.parse(
      BundlesSchema,
      await readJson('market/bundles.json'),
    ))
      await createBundle(db, {
        ...bundle,
        authorId: ownerOf(author),
        resourceIds: works.map((slug) => ids.get(slug) ?? fault(slug)),
        now: timeOf(daysAgo),
      });
    await enqueueIndex(db, { kind: 'resource', id: [...ids.values()] });
    await storeBytes(services, [...files.values()]);
  });
}

/** The rows that hold files of the demo parts, by the name in `content/parts`. */
async function findPartFiles({ db }: Pick<Services, 'db'>, names: readonly string[]) {
  const hashes = new Map<string, string>();
  for (const name of new Set(names)) {
    const folders = [join(content, 'parts', name), join(content, 'parts', 'symbols', name)];
    const bytes = await readFile(folders[0] as string).catch(() => readFile(folders[1] as string));
    hashes.set(name, sha256Of(bytes));
  }
  const held = await findDemoFiles(db, [...hashes.values()]);
  return new Map(
    [...hashes].flatMap(([name, sha256]) => {
      const file = held.find((each) => each.sha256 === sha256);
      return file ? [[name, file] as const] : [];
    }),
  );
}

async function readDemoFile({ randomBytes }: Services, { slug, file }: { slug: string; file: string }) {
  const path = join(content, 'resources', file);
  const bytes = await readFile(path);
  const folder = join(content, 'market', 'previews', slug);
  const pieces = (await readdir(folder)).filter(pieceType);
  const extension = extensionOf(file);
  return {
    id: randomBytes(12).toString('hex'),
    name: basename(file),
    folder: '',
    extension,
    kind: fileKindOf(extension) ?? fault(file),
    byteSize: bytes.byteLength,
    sha256: sha256Of(bytes),
    hasPoster: pieces.includes('poster.webp'),
    ...v.parse(OutcomeSchema, await readJson(`market/previews/${slug}/outcome.json`)),
    stored: [{ path, name: '' }, ...pieces.map((name) => ({ path: join(folder, name), name }))],
  };
}

async function storeBytes(
  { files }: Services,
  list: readonly Awaited<ReturnType<typeof readDemoFile>>[],
): Promise<void> {
  const waiting = list.flatMap(({ id, stored }) =>
    stored.map(({ path, name }) => ({ path, key: name ? pieceKey(id, name) : originalKey(id) })),
  );
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await files.put(next.key, await readFile(next.path));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(content, path), 'utf8'));
}

function fault(name: string): never {
  throw new Error(`the market's content names an unknown ${name}`);
}
