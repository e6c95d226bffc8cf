import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { tenderLimits, tenderStates } from '../../../../contract/tender/kinds.ts';
import { listStaffTenders } from '../../../../contract/tender/staff.ts';
import box from '../../../components/forms/search-box.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { MomentText } from '../moment-text.tsx';
import { PhaseTag } from '../phase-tag.tsx';
import { staffTenderPath } from '../tender-path.ts';
import type { Route } from './+types/staff-tenders';
import styles from './staff.module.css';

const path = '/admin/tenders';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = tenderStates.find((known) => known === url.searchParams.get('state')) ?? 'draft';
  const keyword = (url.searchParams.get('q') ?? '').trim().slice(0, tenderLimits.keyword);
  const page = readPageNumber(url.searchParams);
  return {
    state,
    keyword,
    found: await call(context.get(apiContext), listStaffTenders, { state, keyword, page }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.staff');

/** Notices for whoever keeps them. */
export default function StaffTenders({ loaderData: { state, keyword, found } }: Route.ComponentProps) {
  const intl = useIntl();
  const query = (of: typeof state) =>
    new URLSearchParams({ ...(of !== 'draft' && { state: of }), ...(keyword && { q: keyword }) }).toString();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="tender.staff" />}
        text={<FormattedMessage id="tender.staff.text" />}
        actions={
          <>
            <ButtonLink to={`${path}/reports`}>
              <FormattedMessage id="tender.reports" />
            </ButtonLink>
            <ButtonLink to={`${path}/import`}>
              <FormattedMessage id="tender.import" />
            </ButtonLink>
            <ButtonLink to={`${path}/new`} variant="primary">
              <FormattedMessage id="tender.new" />
            </ButtonLink>
          </>
        }
      />
      <div className={styles.stack}>
        <search>
          <Form className={box.box} action={path}>
            {state !== 'draft' && <input type="hidden" name="state" value={state} />}
            <input
              key={keyword}
              type="search"
              name="q"
              defaultValue={keyword}
              maxLength={tenderLimits.keyword}
              aria-label={intl.formatMessage({ id: 'tender.staff.find' })}
              placeholder={intl.formatMessage({ id: 'tender.staff.find' })}
            />
            <Button type="submit" size="small">
              <FormattedMessage id="tender.staff.search" />
            </Button>
          </Form>
        </search>
        <Card isFlush>
          <Tabs
            label={intl.formatMessage({ id: 'tender.state' })}
            items={tenderStates.map((each) => ({
              to: query(each) ? `${path}?${query(each)}` : path,
              label: <FormattedMessage id={`tender.state.${each}`} />,
              isCurrent: each === state,
            }))}
          />
          {found.items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="tender.staff.none" />} />
          ) : (
            <Table label={intl.formatMessage({ id: 'tender.staff' })} isWide>
              <ColumnHeads
                names={['title', 'closes_at', 'phase', 'published_on']}
                text={(column) => <FormattedMessage id={`tender.column.${column}`} />}
              />
              <tbody>
                {found.items.map((each) => (
                  <tr key={each.tenderId}>
                    <th scope="row" className={styles.title}>
                      <AppLink className="link" to={staffTenderPath(each.tenderId)}>
                        {each.title}
                      </AppLink>
                      <span className={styles.small}>
                        {[each.buyer, each.number].filter(Boolean).join(' · ')}
                      </span>
                    </th>
                    <td>
                      <MomentText at={each.closesAt} isDay={each.isClosingDay} className={styles.time} />
                    </td>
                    <td>
                      <PhaseTag phase={each.phase} />
                    </td>
                    <td className={styles.time}>{each.publishedOn}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
        <Pagination page={found.page} pageCount={pageCount(found)} path={path} query={query(state)} />
      </div>
    </>
  );
}
