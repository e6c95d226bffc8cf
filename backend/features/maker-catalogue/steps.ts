import { fail } from '../../../contract/errors.ts';
import type { CatalogueState } from '../../../contract/maker-catalogue/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './catalogue-store.ts';
import { countRows } from './row-store.ts';
import { catalogueWork } from './work/jobs.ts';

interface Step {
  from: readonly CatalogueState[];
  to: CatalogueState;
  /** Name in the audit log; none for what writes nothing. */
  action?: string;
}

/** Sends the next piece of work off, which reports by the state of the catalogue. */
async function take(
  context: SignedInContext,
  { catalogueId, from, to, action }: Step & { catalogueId: number },
): Promise<Record<string, never>> {
  const { db, jobs, viewer } = context;
  return db.tx(async () => {
    const found = (await store.lockCatalogue(db, catalogueId)) ?? fail('maker_catalogue.not_found');
    if (!from.includes(found.state)) return fail('maker_catalogue.done');
    if (to === 'reading') {
      const kept = await store.listMappings(db, found.makerId);
      const survey = await store.getSurvey(db, catalogueId);
      if (!survey.some(({ key }) => kept.has(key))) return fail('maker_catalogue.no_class');
    }
    const { writtenCount } = await countRows(db, catalogueId);
    if (to === 'undoing' && writtenCount === 0) return fail('maker_catalogue.done');
    // What is written already must be taken back before its rows are forgotten.
    if (to === 'reading' && writtenCount > 0) return fail('maker_catalogue.done');
    await store.setState(db, { id: catalogueId, state: to });
    await jobs.send(catalogueWork, { catalogueId, by: viewer.userId });
    if (action)
      await recordAct(context, {
        action,
        target: `maker_catalogue:${catalogueId}`,
        after: { maker: found.maker, name: found.name },
      });
    return {};
  });
}

type Which = { catalogueId: number };

export const readCatalogue = (context: SignedInContext, { catalogueId }: Which) =>
  take(context, { catalogueId, from: ['surveyed', 'checked'], to: 'reading' });

export const publishCatalogue = (context: SignedInContext, { catalogueId }: Which) =>
  take(context, { catalogueId, from: ['checked'], to: 'publishing', action: 'maker_catalogue.publish' });

/** Of what was interrupted as well. */
export const undoCatalogue = (context: SignedInContext, { catalogueId }: Which) =>
  take(context, {
    catalogueId,
    from: ['published', 'checked'],
    to: 'undoing',
    action: 'maker_catalogue.undo',
  });
