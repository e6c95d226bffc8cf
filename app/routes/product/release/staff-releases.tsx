import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import {
  createRelease,
  deleteRelease,
  getRelease,
  listReleasesForStaff,
  saveRelease,
} from '../../../../contract/product/release.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/staff-releases';
import styles from './release.module.css';
import { ReleaseForm } from './release-form.tsx';

const path = '/admin/releases';
const columns = ['product', 'version', 'released', 'changes', 'files'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams: query } = url;
  const releaseId = Number(/^[1-9]\d{0,14}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
  const [list, { products }, release] = await Promise.all([
    call(api, listReleasesForStaff, { page: readPageNumber(query) }),
    call(api, listProducts, {}),
    releaseId > 0
      ? call(api, getRelease, { releaseId }).catch(notFoundWhen('product.release_not_found'))
      : undefined,
  ]);
  return {
    list,
    release,
    products: products.map(({ slug, name }) => ({ slug, name })),
    isDone: query.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent, ...typed } = await readPost(request);
  try {
    if (intent === 'delete') await call(api, deleteRelease, formInput(deleteRelease, typed));
    else if (typed['releaseId']) await call(api, saveRelease, formInput(saveRelease, typed));
    else {
      const { releaseId } = await call(api, createRelease, formInput(createRelease, typed));
      return redirect(`${path}/${releaseId}?done`, 303);
    }
    return redirect(`${path}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'release.staff');

/** Versions of the products: what they brought, and which commands they moved. */
export default function StaffReleases({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { list, release, products, isDone } = loaderData;
  const nameOf = (slug: string) => products.find((each) => each.slug === slug)?.name ?? slug;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="release.staff" />}
        text={<FormattedMessage id="release.staff.text" />}
      />
      {isDone && !actionData && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="release.done" />
        </Notice>
      )}
      <Card title={<FormattedMessage id="release.staff.list" />} isFlush>
        {list.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="release.staff.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'release.staff.list' })} isWide>
            <ColumnHeads
              names={columns}
              numbers={['changes', 'files']}
              text={(name) => <FormattedMessage id={`release.column.${name}`} />}
            />
            <tbody>
              {list.items.map((each) => (
                <tr key={each.releaseId}>
                  <th scope="row">{nameOf(each.product)}</th>
                  <td>
                    <AppLink className="link" to={`${path}?id=${each.releaseId}`}>
                      {each.version}
                      <span className="vh"> {nameOf(each.product)}</span>
                    </AppLink>
                  </td>
                  <td>
                    <Time value={`${each.releasedOn}T00:00:00+08:00`} format="date" />
                  </td>
                  <td className={numberCell}>{each.changes.length}</td>
                  <td className={numberCell}>
                    <AppLink className="link" to={`${path}/${each.releaseId}`}>
                      {each.files.length}
                      <span className="vh">
                        {' '}
                        <FormattedMessage id="release.files" /> {nameOf(each.product)} {each.version}
                      </span>
                    </AppLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query="" />
      <ReleaseForm
        key={`${release?.releaseId ?? 0} ${list.total}`}
        {...{ release, products }}
        name={release && nameOf(release.product)}
        failure={actionData?.failure}
      />
    </div>
  );
}
