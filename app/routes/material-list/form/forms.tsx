import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import * as calls from '../../../../contract/material-list/form.ts';
import { getMaterialList, listMaterialLists } from '../../../../contract/material-list/list.ts';
import { pathOfList } from '../../../../contract/material-list/paths.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { listPath, listsPath } from '../addresses.ts';
import styles from '../material-list.module.css';
import type { Route } from './+types/forms';
import { readColumns, toColumn } from './form-columns.ts';
import { FormEditor } from './form-editor.tsx';

export const middleware = [guard('signed-in')];

const idOf = (text: string | null | undefined) => Number(/^[1-9]\d{0,14}$/.exec(text ?? '')?.[0] ?? 0);

function pathOf({ isCompany, listId, formId }: { isCompany: boolean; listId: number; formId?: number }) {
  const query = new URLSearchParams({
    ...(listId > 0 && { list: String(listId) }),
    ...(isCompany && { company: '1' }),
    ...(formId && { form: String(formId) }),
  });
  const path = `${listsPath}/forms`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const isCompany = url.searchParams.get('company') === '1';
  const listId = idOf(url.searchParams.get('list'));
  const missing = notFoundWhen('material_list.not_found');
  const list = listId > 0 ? await call(api, getMaterialList, { listId }).catch(missing) : null;
  const { company } = await call(api, listMaterialLists, {});
  try {
    const { items, canEdit } = await call(api, calls.listMaterialForms, { isCompany });
    const chosen = items.find(({ formId }) => formId === idOf(url.searchParams.get('form')));
    return { isCompany, company, items, canEdit, chosen, listId, title: list?.title ?? '' };
  } catch (error) {
    if (!isCallFailure(error) || !isCompany) throw error;
    throw redirect(pathOf({ isCompany: false, listId }));
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const isCompany = typed.isCompany === '1';
  const back = pathOf({ isCompany, listId: idOf(typed.list) });
  const rows = readColumns(typed);
  try {
    if (typed.intent === 'delete')
      await call(api, calls.deleteMaterialForm, { isCompany, formId: typed.formId ?? '' });
    else
      await call(api, calls.saveMaterialForm, {
        isCompany,
        ...(typed.formId && { formId: typed.formId }),
        name: typed.name ?? '',
        delimiter: calls.delimiters.find((each) => each === typed.delimiter) ?? 'comma',
        columns: rows.map(toColumn),
      });
    return redirect(back, 303);
  } catch (error) {
    const fields = isCallFailure(error) ? Object.keys(error.fields ?? {}) : [];
    const faulty = fields.flatMap((path) => rows[Number(/^columns\.(\d+)/.exec(path)?.[1] ?? -1)]?.row ?? []);
    // A form without any column is refused as a whole: its first row is where one goes.
    if (fields.includes('columns')) faulty.push(0);
    return refusePost(error, { intent: typed.intent, typed }, { faulty });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.forms');

/** Columns that somebody's ERP wants, and a list in them. */
export default function MaterialForms({ loaderData, actionData }: Route.ComponentProps) {
  const { isCompany, company, canEdit, chosen, listId, title } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const isSaving = failure?.intent === 'save';
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="materials.forms" />}
        text={title ? <span lang={lang}>{title}</span> : <FormattedMessage id="materials.forms.lead" />}
        actions={
          <ButtonLink to={listId > 0 ? listPath(listId) : listsPath} variant="ghost">
            <FormattedMessage id={listId > 0 ? 'materials.form.to_list' : 'materials.all'} />
          </ButtonLink>
        }
      />
      {company !== null && (
        <Tabs
          label={intl.formatMessage({ id: 'materials.forms' })}
          items={[false, true].map((each) => ({
            to: pathOf({ isCompany: each, listId }),
            label: <FormattedMessage id={each ? 'materials.forms.company' : 'materials.forms.own'} />,
            isCurrent: each === isCompany,
          }))}
        />
      )}
      <div className={styles.cards}>
        <Refusal failure={failure} />
        <FormList loaderData={loaderData} />
        {canEdit && (
          <FormEditor
            key={chosen?.formId ?? 0}
            isCompany={isCompany}
            listId={listId}
            form={chosen}
            typed={isSaving ? failure.typed : undefined}
            faulty={isSaving ? (actionData?.faulty ?? []) : []}
          />
        )}
      </div>
    </div>
  );
}

function FormList({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  const { isCompany, items, canEdit, listId } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <Card isFlush isEdgeToEdge>
      {items.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id={canEdit ? 'materials.forms.none' : 'materials.forms.none_company'} />
        </p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ formId, name, columns }) => (
            <li key={formId}>
              <span className={styles.words} lang={lang}>
                {name}
                <span className={styles.meta}>{columns.map(({ head }) => head).join(' · ')}</span>
              </span>
              {listId > 0 && (
                <ButtonLink
                  to={pathOfList(calls.listFormPath, listId).replace(':formId', String(formId))}
                  isReload
                  size="small"
                  variant="primary"
                  rel="nofollow"
                  aria-label={`${intl.formatMessage({ id: 'materials.form.download' })} ${name}`}
                >
                  <FormattedMessage id="materials.form.download" />
                </ButtonLink>
              )}
              {canEdit && (
                <>
                  <ButtonLink
                    to={pathOf({ isCompany, listId, formId })}
                    size="small"
                    aria-label={`${intl.formatMessage({ id: 'materials.edit' })} ${name}`}
                  >
                    <FormattedMessage id="materials.edit" />
                  </ButtonLink>
                  <Form method="post">
                    <input type="hidden" name="isCompany" value={isCompany ? '1' : ''} />
                    <input type="hidden" name="list" value={listId || ''} />
                    <input type="hidden" name="formId" value={formId} />
                    <Button
                      type="submit"
                      size="small"
                      variant="ghost"
                      name="intent"
                      value="delete"
                      aria-label={`${intl.formatMessage({ id: 'materials.remove' })} ${name}`}
                    >
                      <FormattedMessage id="materials.remove" />
                    </Button>
                  </Form>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
