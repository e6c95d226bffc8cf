import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { getOwnFigures, listOwnResources } from '../../../../contract/resource/edit.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { PublishTimeFault } from '../../../components/forms/publish-time-field.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { PriceFault } from '../detail/price-fault.tsx';
import { SpreadsheetLinks } from '../shelf/spreadsheet-links.tsx';
import type { Route } from './+types/creation';
import { BulkActs, bulkFaultId } from './bulk-acts.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { answerCreationPost, noneTicked } from './creation-action.ts';
import styles from './edit.module.css';
import { creationPath } from './edit-path.ts';
import { OwnFigures } from './own-figures.tsx';
import { OwnFilters } from './own-filters.tsx';
import {
  isNarrowed,
  type OwnQuery,
  ownQueryPath,
  ownQueryText,
  ownStates,
  readOwnQuery,
} from './own-query.ts';
import { OwnTable } from './own-table.tsx';
import { UploadLink } from './upload-link.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readOwnQuery(url.searchParams);
  const [list, figures] = await Promise.all([
    call(api, listOwnResources, { ...query, page: readPageNumber(url.searchParams) }),
    call(api, getOwnFigures, {}),
  ]);
  return { query, list, figures, isAllTicked: url.searchParams.get('tick') === 'all' };
}

export const action = (args: Route.ActionArgs) => answerCreationPost(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_edit.own',
    description: 'resource_edit.own.text',
    path: creationPath,
  });

export default function Creation({ loaderData, actionData }: Route.ComponentProps) {
  const user = useSite()?.user;
  const intl = useIntl();
  const { query, list, figures, isAllTicked } = loaderData;
  const { state } = query;
  const countOf = (value: string) =>
    value === 'all'
      ? list.counts.reduce((sum, { count }) => sum + count, 0)
      : (list.counts.find((each) => each.value === value)?.count ?? 0);
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
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
            {countOf('all') > 0 && <SpreadsheetLinks list="works" />}
            <UploadLink />
          </>
        }
      />
      {user && !user.isVerified && (
        <VerifyFirst id="core.verify_first.upload" path="/personal/creation/creationIndex" />
      )}
      <OwnFigures figures={figures} />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'resource_edit.states' })}
          items={ownStates
            .filter((each) => each === 'all' || each === state || countOf(each) > 0)
            .map((each) => ({
              to: ownQueryPath({ ...query, state: each }),
              label: intl.formatMessage({
                id: each === 'all' ? 'resource_edit.states.all' : `resource.state.${each}`,
              }),
              count: countOf(each),
              isCurrent: each === state,
            }))}
        />
        <OwnFilters query={query} />
        {failure && (
          <Notice tone="bad" id={bulkFaultId}>
            {failure.code === noneTicked ? (
              <FormattedMessage id="resource_edit.bulk.none" />
            ) : failure.fields?.price ? (
              <PriceFault typed={typed.price} />
            ) : failure.fields?.tag === 'missing' ? (
              <FormattedMessage id="resource_edit.bulk.tag.missing" />
            ) : failure.fields?.publishAt ? (
              <PublishTimeFault fault={failure.fields.publishAt} />
            ) : failure.fields?.about === 'missing' ? (
              <FormattedMessage id="resource_edit.bulk.about.missing" />
            ) : (
              <ErrorText code={failure.code} values={failure.values} />
            )}
          </Notice>
        )}
        {result && <BulkOutcome result={result} />}
        {list.page.items.length === 0 && isNarrowed(query) ? (
          <EmptyState title={<FormattedMessage id="resource_edit.filter.none" />} level="h2" />
        ) : list.page.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="resource_edit.none" />} action={<UploadLink />} level="h2">
            <FormattedMessage id="resource_edit.none.text" />
          </EmptyState>
        ) : (
          <Form method="post">
            <OwnTable
              // Ticks are the browser's until another page of rows, or all of one, is asked for.
              key={`${ownQueryText(query)}-${list.page.page}-${isAllTicked}`}
              rows={list.page.items}
              chosen={isAllTicked ? 'all' : (typed.ids?.split(',') ?? [])}
              tickPath={tickPathOf({ query, page: list.page.page, isAllTicked })}
            />
            <BulkActs typed={typed} wrong={failure?.fields} />
          </Form>
        )}
        <Pagination
          page={list.page.page}
          pageCount={pageCount(list.page)}
          path={creationPath}
          query={ownQueryText(query)}
        />
      </Card>
    </div>
  );
}

/** The same page with all of it ticked, or nothing again. */
function tickPathOf({
  query,
  page,
  isAllTicked,
}: {
  query: OwnQuery;
  page: number;
  isAllTicked: boolean;
}): string {
  const text = new URLSearchParams(ownQueryText(query));
  if (page > 1) text.set('page', String(page));
  if (!isAllTicked) text.set('tick', 'all');
  return `${creationPath}?${text}`;
}
