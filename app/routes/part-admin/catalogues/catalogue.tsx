import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import * as calls from '../../../../contract/maker-catalogue/catalogue.ts';
import { catalogueLimits, catalogueOutcomes } from '../../../../contract/maker-catalogue/kinds.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ReadTable } from '../read-table.tsx';
import type { Route } from './+types/catalogue';
import { CatalogueRows, CatalogueSteps } from './catalogue-rows.tsx';
import { ClassForm, ClassList } from './class-form.tsx';
import { readClassForm } from './read-class-form.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const catalogueId = readPathId(params.catalogueId);
  const asked = url.searchParams.get('outcome');
  const outcome = catalogueOutcomes.find((known) => known === asked) ?? '';
  const classKey = (url.searchParams.get('class') ?? '').slice(0, 80);
  const found = await call(context.get(apiContext), calls.getCatalogue, {
    catalogueId,
    outcome,
    classKey,
    family: (url.searchParams.get('family') ?? '').slice(0, 60),
  }).catch(notFoundWhen('maker_catalogue.not_found'));
  return { ...found, outcome };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const catalogueId = readPathId(params.catalogueId);
  const typed = await readPost(request);
  const { intent = '', classKey = '', family = '' } = typed;
  try {
    if (intent === 'publish') await call(api, calls.publishCatalogue, { catalogueId });
    else if (intent === 'undo') await call(api, calls.undoCatalogue, { catalogueId });
    else if (intent === 'read') await call(api, calls.readCatalogue, { catalogueId });
    else if (intent === 'leave')
      await call(api, calls.mapCatalogueClass, { catalogueId, classKey, family: '' });
    else await call(api, calls.mapCatalogueClass, { catalogueId, classKey, family, ...readClassForm(typed) });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect(`/admin/parts/catalogues/${catalogueId}`, 303);
}

/** Fields of a class with the words of each. */
export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'maker_catalogue.title');

const atWork: readonly string[] = ['surveying', 'reading', 'publishing', 'undoing'];

/** One catalogue: what its classes and fields mean, what publishing it would do, and what was done with it. */
export default function CataloguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { catalogue, fault, doneCount, rows, classes, mapped } = loaderData;
  const { catalogueId, state, rowCount } = catalogue;
  const isAtWork = atWork.includes(state);
  const failure = actionData?.failure;
  const mayMap = state === 'surveyed' || state === 'checked';
  return (
    <ReadTable
      name={catalogue.name}
      text={
        <>
          {catalogue.maker} · <FormattedMessage id={`maker_catalogue.kind.${catalogue.kind}`} /> ·{' '}
          <FormattedMessage id={`maker_catalogue.state.${state}`} />
        </>
      }
      back={{ to: '/admin/parts/catalogues', label: <FormattedMessage id="maker_catalogue.title" /> }}
      failure={failure}
      fault={fault}
      limits={catalogueLimits}
      work={
        isAtWork
          ? {
              path: `/admin/parts/catalogues/${catalogueId}`,
              text: (
                <FormattedMessage
                  id="maker_catalogue.at_work"
                  values={{ count: doneCount, total: Math.max(rowCount, doneCount) }}
                />
              ),
            }
          : undefined
      }
    >
      {!isAtWork && <CatalogueSteps found={loaderData} />}
      {rows.length > 0 && !isAtWork && <CatalogueRows found={loaderData} />}
      {mayMap && classes.length > 1 && <ClassList found={loaderData} />}
      {mayMap && mapped && (
        <ClassForm
          key={`${mapped.key} ${mapped.family?.slug}`}
          mapped={mapped}
          families={loaderData.families}
          failure={failure?.intent === 'map' ? failure : undefined}
        />
      )}
    </ReadTable>
  );
}
