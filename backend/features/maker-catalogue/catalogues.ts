import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/maker-catalogue/catalogue.ts';
import { type CatalogueKind, catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { listFiles, requireOwn } from '../file/index.ts';
import { findMaker, readPartTree } from '../part/index.ts';
import * as store from './catalogue-store.ts';
import { describeClass, familyOf, listTargets } from './classes.ts';
import * as rows from './row-store.ts';
import { catalogueWork } from './work/jobs.ts';

const extensions: Readonly<Record<CatalogueKind, readonly string[]>> = {
  bmecat: ['xml', 'zip'],
  table: ['xlsx', 'csv'],
  files: ['zip'],
};

export async function listCatalogues(
  context: SignedInContext,
): Promise<EndpointOutput<typeof contract.listCatalogues>> {
  const { db, viewer } = context;
  const tree = await readPartTree(db);
  const known = new Set(Object.values(extensions).flat());
  const files = await listFiles(db, { ownerId: viewer.userId, page: 1 });
  return {
    items: (await store.listCatalogues(db)).map(describe),
    makers: tree.makers.map(({ slug, name }) => ({ slug, name })),
    families: tree.groups.filter(({ parameters }) => parameters).map(({ slug, name }) => ({ slug, name })),
    files: files.items.filter(({ extension }) => known.has(extension)).map(({ id, name }) => ({ id, name })),
  };
}

function describe(of: store.CatalogueRecord): contract.Catalogue {
  const { catalogueId, maker, kind, name, state, rowCount, createdBy, createdAt } = of;
  return { catalogueId, maker, kind, name, state, rowCount, createdBy, createdAt: createdAt.toISOString() };
}

export async function createCatalogue(
  context: SignedInContext,
  { fileIds, kind, maker, newMaker, family }: EndpointParsedInput<typeof contract.createCatalogue>,
): Promise<{ catalogueId: number }> {
  const { db, viewer, now, jobs } = context;
  const tree = await readPartTree(db);
  const files: Awaited<ReturnType<typeof requireOwn>>[] = [];
  for (const fileId of fileIds) files.push(await requireOwn(context, fileId));
  const [first] = files;
  const isZip = first?.extension === 'zip';
  const isFit = files.length === 1 && extensions[kind].includes(first?.extension ?? '');
  if (!first || !(isFit || (kind === 'files' && !isZip))) return fail('maker_catalogue.wrong_file');
  const group = kind === 'table' ? tree.bySlug.get(family) : undefined;
  if (kind === 'table' && !group?.parameters) return fail('part.family_not_found');
  return db.tx(async () => {
    const makerId = await findMaker(db, { slug: maker, newName: newMaker });
    if (makerId === undefined) return fail('part.maker_not_found');
    const catalogueId = await store.createCatalogue(db, {
      makerId,
      kind,
      fileIds: [...new Set(files.map(({ id }) => id))],
      name: files.length === 1 ? first.name : `${first.name} +${files.length - 1}`,
      familyId: group?.id ?? null,
      by: viewer.userId,
      now,
    });
    await jobs.send(catalogueWork, { catalogueId, by: viewer.userId });
    return { catalogueId };
  });
}

export async function getCatalogue(
  { db }: Pick<Context, 'db'>,
  { catalogueId, outcome, classKey, family }: EndpointParsedInput<typeof contract.getCatalogue>,
): Promise<EndpointOutput<typeof contract.getCatalogue>> {
  const found = (await store.findCatalogue(db, catalogueId)) ?? fail('maker_catalogue.not_found');
  const tree = await readPartTree(db);
  const survey = await store.getSurvey(db, catalogueId);
  const kept = await store.listMappings(db, found.makerId);
  const { outcomes, writtenCount } = await rows.countRows(db, catalogueId);
  const compared = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const writable = (outcomes.get('new') ?? 0) + (outcomes.get('changed') ?? 0);
  const classes = survey.map(({ key, count }) => ({
    key,
    count,
    family: familyOf(tree, kept, key),
    isKept: kept.has(key),
  }));
  const chosen =
    survey.find(({ key }) => key === classKey) ??
    survey.find(({ key }) => classes.some((each) => each.key === key && !each.isKept)) ??
    survey[0];
  return {
    catalogue: describe(found),
    fault: found.fault,
    classes,
    mapped: chosen ? describeClass(tree, kept, { survey: chosen, asked: family }) : null,
    families: listTargets(tree),
    counts: Object.fromEntries([...outcomes, ['written', writtenCount]]),
    doneCount:
      found.state === 'publishing'
        ? writtenCount
        : found.state === 'undoing'
          ? writable - writtenCount
          : compared,
    rows: await rows.listRows(db, { catalogueId, outcome, count: catalogueLimits.shown }),
  };
}
