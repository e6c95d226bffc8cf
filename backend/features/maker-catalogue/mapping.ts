import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type {
  mapCatalogueClass as Contract,
  FieldMapping,
} from '../../../contract/maker-catalogue/catalogue.ts';
import { fieldTargets } from '../../../contract/maker-catalogue/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { readPartTree } from '../part/index.ts';
import * as store from './catalogue-store.ts';

/** Says what a class and its fields mean; a comparison that was made before no longer holds. */
export async function mapCatalogueClass(
  { db }: SignedInContext,
  { catalogueId, classKey, family, fields }: EndpointParsedInput<typeof Contract>,
): Promise<Record<string, never>> {
  const tree = await readPartTree(db);
  return db.tx(async () => {
    const found = (await store.lockCatalogue(db, catalogueId)) ?? fail('maker_catalogue.not_found');
    if (found.state !== 'surveyed' && found.state !== 'checked') return fail('maker_catalogue.done');
    const survey = (await store.getSurvey(db, catalogueId)).find(({ key }) => key === classKey);
    if (!survey) return fail('maker_catalogue.no_class');
    const { makerId } = found;
    if (family === '') {
      await store.deleteMapping(db, { makerId, classKey });
      return {};
    }
    const group = tree.bySlug.get(family);
    if (!group?.parameters) return fail('part.family_not_found');
    const known = new Set<string>([...fieldTargets, ...group.parameters.map(({ key }) => `value.${key}`)]);
    const mapped = new Map<string, FieldMapping>();
    for (const { at, to, words } of fields) {
      const field = survey.fields.at(at);
      if (!field || !known.has(to)) continue;
      if ([...mapped.values()].some((other) => other.to === to)) return fail('maker_catalogue.target_twice');
      const used = Object.entries(words).filter(([, ours]) => ours !== '');
      mapped.set(field.name, { to, words: Object.fromEntries(used) });
    }
    if (![...mapped.values()].some(({ to }) => to === 'number')) return fail('maker_catalogue.no_number');
    await store.saveMapping(db, {
      makerId,
      classKey,
      familyId: group.id,
      fields: Object.fromEntries(mapped),
    });
    await store.setState(db, { id: catalogueId, state: 'surveyed' });
    return {};
  });
}
