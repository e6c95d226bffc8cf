import { FormattedMessage, useIntl } from 'react-intl';
import { cancelJob, type JobItem, jobStates, listJobs, retryJob } from '../../../contract/job/job.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useLookAgain } from '../../components/navigation/use-look-again.ts';
import { Button } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/jobs';
import styles from './admin.module.css';
import { JobRow } from './job-row.tsx';

const states = ['all', ...jobStates] as const;
const columns = ['state', 'name', 'progress', 'started', 'duration', 'tries', 'error', 'act'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const name = url.searchParams.get('name') ?? '';
  const asked = url.searchParams.get('state');
  const state = states.find((known) => known === asked) ?? 'all';
  const page = readPageNumber(url.searchParams);
  const jobs = await call(context.get(apiContext), listJobs, { name, state, page });
  return { name, state, jobs, askedAt: Date.now(), isDone: url.searchParams.has('done') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const query = new URLSearchParams(url.search);
  query.delete('done');
  return runPost(request, `/admin/jobs?${query}`, ({ intent = '', jobId = '' }) => {
    const change = { retry: retryJob, cancel: cancelJob }[intent];
    if (!change) throw new Response(null, { status: 400 });
    return call(context.get(apiContext), change, { jobId });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.jobs');

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { name, state, jobs, askedAt, isDone } = loaderData;
  const intl = useIntl();
  useLookAgain(jobs.items.some((job) => job.state === 'active'));
  const query = new URLSearchParams({ ...(name && { name }), ...(state !== 'all' && { state }) });
  const tabs = states.map((known) => ({
    to: `/admin/jobs?${new URLSearchParams({ ...(name && { name }), state: known })}`,
    label: intl.formatMessage({ id: `admin.jobs.${known}` }),
    isCurrent: known === state,
  }));
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.jobs" />}
        text={<FormattedMessage id="admin.jobs.text" />}
      />
      {actionData ? (
        <Refusal failure={actionData.failure} />
      ) : (
        isDone && (
          <Notice tone="ok">
            <FormattedMessage id="admin.jobs.done" />
          </Notice>
        )
      )}
      <search>
        <form className={styles.filter} action="/admin/jobs">
          <input type="hidden" name="state" value={state} />
          <input
            className={inputClass('medium')}
            type="search"
            name="name"
            defaultValue={name}
            maxLength={60}
            aria-label={intl.formatMessage({ id: 'admin.jobs.name' })}
            placeholder={intl.formatMessage({ id: 'admin.jobs.name' })}
          />
          <Button type="submit">
            <FormattedMessage id="admin.find" />
          </Button>
        </form>
      </search>
      <Tabs label={intl.formatMessage({ id: 'admin.jobs.state' })} items={tabs} />
      {jobs.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="admin.jobs.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'admin.jobs' })}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`admin.jobs.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.items.map((job: JobItem) => (
              <JobRow key={job.jobId} job={job} askedAt={askedAt} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={jobs.page} pageCount={pageCount(jobs)} path="/admin/jobs" query={query} />
    </>
  );
}
