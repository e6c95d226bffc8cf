import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listTenderReports, reportStates, settleTenderReport } from '../../../../contract/tender/report.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { staffTenderPath } from '../tender-path.ts';
import type { Route } from './+types/reports';
import styles from './staff.module.css';

const path = '/admin/tenders/reports';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = reportStates.find((known) => known === url.searchParams.get('state')) ?? 'open';
  const page = readPageNumber(url.searchParams);
  return { state, reports: await call(context.get(apiContext), listTenderReports, { state, page }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { reportId = '', intent = '' } = typed;
  try {
    await call(context.get(apiContext), settleTenderReport, { reportId, state: intent as 'fixed' });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.reports');

/** What people found wrong, the oldest first. */
export default function Reports({ loaderData: { state, reports }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="tender.reports" />}
        text={<FormattedMessage id="tender.reports.text" />}
      />
      <div className={styles.stack}>
        <Refusal failure={failure} />
        <Card isFlush>
          <Tabs
            label={intl.formatMessage({ id: 'tender.state' })}
            items={reportStates.map((each) => ({
              to: each === 'open' ? path : `${path}?state=${each}`,
              label: <FormattedMessage id={`tender.reports.${each}`} />,
              isCurrent: each === state,
            }))}
          />
          {reports.items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="tender.reports.none" />} />
          ) : (
            <Table label={intl.formatMessage({ id: 'tender.reports' })} isWide>
              <ColumnHeads
                names={
                  state === 'open'
                    ? ['notice', 'field', 'note', 'reporter', 'act']
                    : ['notice', 'field', 'note', 'reporter']
                }
                text={(column) => <FormattedMessage id={`tender.reports.${column}`} />}
              />
              <tbody>
                {reports.items.map((report) => (
                  <tr key={report.reportId}>
                    <th scope="row" className={styles.title}>
                      <AppLink className="link" to={staffTenderPath(report.tenderId)}>
                        {report.title}
                      </AppLink>
                    </th>
                    <td>{intl.formatMessage({ id: `tender.parsed.${report.field}` })}</td>
                    <td>{report.note}</td>
                    <td>{report.reporter?.nickname ?? '–'}</td>
                    {state === 'open' && (
                      <td>
                        <Form method="post" className={styles.acts}>
                          <input type="hidden" name="reportId" value={report.reportId} />
                          {(['fixed', 'declined'] as const).map((intent) => (
                            <Button key={intent} type="submit" name="intent" value={intent} size="small">
                              <FormattedMessage id={`tender.reports.do.${intent}`} />
                            </Button>
                          ))}
                        </Form>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
        <Pagination
          page={reports.page}
          pageCount={pageCount(reports)}
          path={path}
          query={state === 'open' ? '' : `state=${state}`}
        />
      </div>
    </>
  );
}
