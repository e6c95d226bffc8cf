import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/paging.ts';
import { resourceStates } from '../../../../contract/resource/kinds.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { getOwnFigures, listOwnResources } from '../../../services/resource.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { PriceFault } from '../detail/price-fault.tsx';
import { SpreadsheetLinks } from '../shelf/spreadsheet-links.tsx';
import type { Route } from './+types/creation';
import { BulkActs, bulkFaultId } from './bulk-acts.tsx';
import { answerCreationPost, noneTicked } from './creation-action.ts';
import styles from './edit.module.css';
import { creationPath } from './edit-path.ts';
import { OwnFigures } from './own-figures.tsx';
import { OwnTable } from './own-table.tsx';
import { UploadLink } from './upload-link.tsx';

const states = ['all', ...resourceStates] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const state = states.find((each) => each === url.searchParams.get('state')) ?? 'all';
  const [list, figures] = await Promise.all([
    listOwnResources(api, { state, page: readPageNumber(url.searchParams) }),
    getOwnFigures(api),
  ]);
  const changed = /^\d{1,3}-\d{1,3}$/.exec(url.searchParams.get('changed') ?? '')?.[0];
  return { state, list, figures, changed: changed?.split('-').map(Number) };
}

export const action = (args: Route.ActionArgs) => answerCreationPost(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'resource_edit.own',
    description: 'resource_edit.own.text',
    path: creationPath,
  });

export default function Creation({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { state, list, figures, changed } = loaderData;
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
            {countOf('all') > 0 && <SpreadsheetLinks list="works" />}
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
          <Notice tone="bad" id={bulkFaultId}>
            {failure.code === noneTicked ? (
              <FormattedMessage id="resource_edit.bulk.none" />
            ) : failure.fields?.price ? (
              <PriceFault typed={typed.price} />
            ) : failure.fields?.tag === 'missing' ? (
              <FormattedMessage id="resource_edit.bulk.tag.missing" />
            ) : (
              <ErrorText code={failure.code} values={failure.values} />
            )}
          </Notice>
        )}
        {changed && !failure && (
          <Notice tone={changed[0] === changed[1] ? 'ok' : 'warn'}>
            <FormattedMessage
              id="resource_edit.bulk.done"
              values={{ count: changed[0], left: (changed[1] ?? 0) - (changed[0] ?? 0) }}
            />
          </Notice>
        )}
        {list.page.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="resource_edit.none" />} action={<UploadLink />} level="h2">
            <FormattedMessage id="resource_edit.none.text" />
          </EmptyState>
        ) : (
          <Form method="post">
            <OwnTable rows={list.page.items} chosen={typed.ids?.split(',') ?? []} />
            <BulkActs typed={typed} wrong={failure?.fields} />
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
