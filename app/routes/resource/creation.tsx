import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../contract/paging.ts';
import type { OwnRow } from '../../../contract/resource-edit.ts';
import { resourceStates } from '../../../contract/resource-kinds.ts';
import { AppLink } from '../../components/app-link.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { personalMeta } from '../../named-meta.ts';
import { readPageNumber } from '../../path-id.ts';
import { refusePost } from '../../post-answer.ts';
import { apiContext } from '../../request-context.ts';
import { changeResources, getOwnFigures, listOwnResources } from '../../services/resource.ts';
import type { Route } from './+types/creation';
import styles from './edit.module.css';
import { creationPath, editPath } from './edit-path.ts';
import { OwnFigures } from './own-figures.tsx';
import { UploadLink } from './upload-link.tsx';

const states = ['all', ...resourceStates] as const;
const acts = ['price', 'tag', 'close', 'open'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const state = states.find((each) => each === url.searchParams.get('state')) ?? 'all';
  const [list, figures] = await Promise.all([
    listOwnResources(api, { state, page: readPageNumber(url.searchParams) }),
    getOwnFigures(api),
  ]);
  return { state, list, figures };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    await changeResources(context.get(apiContext), {
      resourceIds: form.getAll('id').map(String),
      act: text('act') as 'price',
      price: text('price') || '0',
      tag: text('tag'),
    });
    return redirect(`${url.pathname}${url.search}`, 303);
  } catch (error) {
    const typed = { act: text('act'), price: text('price'), tag: text('tag'), ids: form.getAll('id').join() };
    return refusePost(error, { intent: 'change', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_edit.own',
    description: 'resource_edit.own.text',
    path: creationPath,
  });

export default function Creation({ loaderData: { state, list, figures }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const countOf = (value: string) =>
    value === 'all'
      ? list.counts.reduce((sum, { count }) => sum + count, 0)
      : (list.counts.find((each) => each.value === value)?.count ?? 0);
  const failure = actionData?.failure;
  const typed: Record<string, string> = failure?.typed ?? {};
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="resource_edit.own" />}
        actions={
          <>
            <ButtonLink to="/personal/creation/demands">
              <FormattedMessage id="resource_edit.demands" />
            </ButtonLink>
            <UploadLink />
          </>
        }
      />
      <OwnFigures figures={figures} />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'resource_edit.states' })}
          items={states
            .filter((each) => each === 'all' || each === state || countOf(each) > 0)
            .map((each) => ({
              to: each === 'all' ? creationPath : `${creationPath}?state=${each}`,
              label: intl.formatMessage({
                id: each === 'all' ? 'resource_edit.states.all' : `resource.state.${each}`,
              }),
              count: countOf(each),
              isCurrent: each === state,
            }))}
        />
        {failure && (
          <Notice tone="bad">
            <ErrorText code={failure.code} values={failure.values} />
          </Notice>
        )}
        {list.page.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="resource_edit.none" />} action={<UploadLink />} level="h2">
            <FormattedMessage id="resource_edit.none.text" />
          </EmptyState>
        ) : (
          <Form method="post">
            <OwnTable rows={list.page.items} chosen={typed.ids?.split(',') ?? []} />
            <div className={`${styles.acts} ${styles.bulk}`}>
              <select
                name="act"
                defaultValue={typed.act}
                className={inputClass('medium')}
                aria-label={intl.formatMessage({ id: 'resource_edit.bulk' })}
              >
                {acts.map((act) => (
                  <option key={act} value={act}>
                    {intl.formatMessage({ id: `resource_edit.bulk.${act}` })}
                  </option>
                ))}
              </select>
              <input
                name="price"
                type="number"
                min={0}
                defaultValue={typed.price}
                className={inputClass('medium')}
                aria-label={intl.formatMessage({ id: 'resource_edit.price' })}
                placeholder={intl.formatMessage({ id: 'resource_edit.price' })}
              />
              <input
                name="tag"
                maxLength={20}
                defaultValue={typed.tag}
                className={inputClass('medium')}
                aria-label={intl.formatMessage({ id: 'resource_edit.bulk.tag' })}
                placeholder={intl.formatMessage({ id: 'resource_edit.bulk.tag' })}
              />
              <Button type="submit">
                <FormattedMessage id="resource_edit.bulk.do" />
              </Button>
            </div>
          </Form>
        )}
        <Pagination
          page={list.page.page}
          pageCount={pageCount(list.page)}
          path={creationPath}
          query={state === 'all' ? '' : `state=${state}`}
        />
      </Card>
    </div>
  );
}

function OwnTable({ rows, chosen }: { rows: readonly OwnRow[]; chosen: readonly string[] }) {
  const intl = useIntl();
  const head = [
    'title',
    'state',
    'price',
    'views',
    'downloads',
    'conversion',
    'buyers',
    'favourites',
    'updated',
  ] as const;
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'resource_edit.own' })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">
                <FormattedMessage id="resource_edit.bulk.choose" />
              </span>
            </th>
            {head.map((name) => (
              <th key={name} scope="col">
                {intl.formatMessage({
                  id: name === 'conversion' ? 'resource_edit.conversion' : `resource_edit.column.${name}`,
                })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.resourceId}>
              <td>
                <input
                  type="checkbox"
                  name="id"
                  value={row.resourceId}
                  defaultChecked={chosen.includes(String(row.resourceId))}
                  aria-label={intl.formatMessage({ id: 'resource_edit.bulk.one' }, { title: row.title })}
                />
              </td>
              <td className={styles.title}>
                <AppLink className="link" to={editPath(row.resourceId)}>
                  {row.title}
                </AppLink>
              </td>
              <td>
                {intl.formatMessage({ id: `resource.state.${row.state}` })}
                {row.state === 'shown' && row.openState && (
                  <small> {intl.formatMessage({ id: `resource_edit.next.${row.openState}` })}</small>
                )}
                {row.reason && <p className={styles.hint}>{row.reason}</p>}
              </td>
              <td className={styles.number}>{row.price}</td>
              <td className={styles.number}>{row.viewCount}</td>
              <td className={styles.number}>{row.downloadCount}</td>
              <td className={styles.number}>
                {row.viewCount === 0
                  ? '—'
                  : intl.formatNumber(row.downloadCount / row.viewCount, {
                      style: 'percent',
                      maximumFractionDigits: 1,
                    })}
              </td>
              <td className={styles.number}>{row.buyerCount}</td>
              <td className={styles.number}>{row.favouriteCount}</td>
              <td>
                <Time value={row.updatedAt} format="date" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
