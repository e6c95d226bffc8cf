import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../../contract/body-limits.ts';
import {
  getLicensedTable,
  licensedFilePath,
  licensedLimits,
  useLicensedTable as putInForce,
} from '../../../../contract/brain/licensed-tables.ts';
import { standingOf } from '../../../../contract/calculator/table-checks.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/licensed-table';
import styles from './licensed.module.css';
import { ReportView } from './report-view.tsx';
import { SendForm } from './send-form.tsx';
import { VersionList } from './version-list.tsx';

const pathOf = (tableId: string) => `/admin/calculator-tables/${tableId}`;

export async function loader({ context, params: { tableId }, url }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const language = locale === 'zh-CN' ? 'zh' : 'en';
  const asked = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('version') ?? '')?.[0];
  const found = await call(context.get(apiContext), getLicensedTable, {
    tableId,
    ...(asked && { versionId: asked }),
  }).catch(notFoundWhen('licensed.not_found', 'request.invalid'));
  const { table, versions, report, isReplaceable } = found;
  return {
    tableId,
    title: table.title[language],
    source: [table.source[language], table.year].filter(Boolean).join(' · '),
    standing: standingOf(table)[language],
    heads: table.columns.map(({ words, unit }) =>
      unit === '' ? words[language] : `${words[language]} (${unit})`,
    ),
    rows: table.rows,
    versions,
    report,
    asked: Number(asked ?? 0),
    isReplaceable,
  };
}

export async function action({ context, request, params: { tableId } }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const [source, year, licence, mayShow] = ['source', 'year', 'licence', 'mayShow'].map(text);
  const typed = { source: source ?? '', year: year ?? '', licence: licence ?? '', mayShow: mayShow ?? '' };
  const intent = text('intent');
  try {
    if (intent === 'send') {
      const path = licensedFilePath.replace(':tableId', encodeURIComponent(tableId));
      const sent = await sendFile<{ versionId: number }>(api, {
        path,
        file: fileOf(form, 'file'),
        facts: typed,
      });
      return redirect(`${pathOf(tableId)}?version=${sent.versionId}`, 303);
    }
    await call(api, putInForce, { tableId, versionId: intent });
    return redirect(`${pathOf(tableId)}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: licensedLimits.bytes + defaultBodyBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'brain.tables');

/** One table: the numbers in force, a workbook with others, what it would change, and the versions before. */
export default function LicensedTable({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { tableId, title, source, standing, heads, rows, versions, report, asked, isReplaceable } =
    loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'brain.tables' }), path: '/admin/calculator-tables' },
          { name: title, path: pathOf(tableId) },
        ]}
      />
      <PageHead title={title} text={`${source} · ${standing}`} />
      <Refusal failure={failure} />
      <div className={styles.part}>
        {report && <ReportView report={report} versionId={asked} />}
        {isReplaceable && <SendForm failure={failure?.intent === 'send' ? failure : undefined} />}
        <VersionList versions={versions} path={pathOf(tableId)} />
        <Card
          title={<FormattedMessage id="brain.tables.now" />}
          aside={
            <ButtonLink
              to={`/api/admin/calculator-tables/${tableId}/rows.xlsx`}
              size="small"
              download
              isReload
              isPrefetchOff
            >
              Excel
            </ButtonLink>
          }
          isFlush
        >
          <Table label={title} isWide>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.join('|')}>
                  {heads.map((head, index) => (
                    <td key={head}>{row[index] ?? '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </div>
  );
}
