import { FormattedMessage, useIntl } from 'react-intl';
import { getCalculation } from '../../../contract/calculation/calculation.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { nullWhen } from '../../framework/not-found.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/compare';
import styles from './calculation.module.css';
import { describeVersion } from './today.ts';

const place = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,3}))?$/;

interface Side {
  name: string;
  path: string;
  tool: string;
  version: number;
  inputs: readonly { label: string; value: string }[];
  results: readonly { label: string; value: string }[];
}

/** `?id=12&id=15`, or versions of one, `?id=12.1&id=12.3`: the first two that are there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(pageRequestContext);
  const asked = url.searchParams.getAll('id').flatMap((text) => {
    const [, id, version] = place.exec(text) ?? [];
    return id === undefined ? [] : [{ calculationId: Number(id), version: Number(version ?? 0) }];
  });
  const sides: Side[] = [];
  for (const { calculationId, version: number } of asked.slice(0, 2)) {
    const saved = await call(api, getCalculation, { calculationId }).catch(nullWhen('calculation.not_found'));
    const version = saved?.versions.find((each) => number === 0 || each.version === number);
    if (!saved || !version) continue;
    const { tool, name } = saved;
    const { path, inputs, results } = await describeVersion(api, { tool, version, names: saved, locale });
    sides.push({ name, tool, path, version: version.version, inputs, results });
  }
  const [one, other] = sides;
  return { pair: one && other ? { one, other } : null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'calculation.compare.title' }),
    description: intl.formatMessage({ id: 'calculation.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/personal/calculations/compare',
    isHidden: true,
  });
};

export default function Compare({ loaderData: { pair } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<FormattedMessage id="calculation.compare.title" />}
        actions={
          <ButtonLink to="/personal/calculations">
            <FormattedMessage id="calculation.title" />
          </ButtonLink>
        }
      />
      {pair ? (
        <>
          {pair.one.tool !== pair.other.tool && (
            <p className={styles.text}>
              <FormattedMessage id="calculation.compare.tools" />
            </p>
          )}
          {(['inputs', 'results'] as const).map((part) => (
            <Lines key={part} part={part} one={pair.one} other={pair.other} />
          ))}
        </>
      ) : (
        <Card>
          <EmptyState title={<FormattedMessage id="calculation.compare.two" />}>
            <FormattedMessage id="calculation.compare.hint" />
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function Lines({ part, one, other }: { part: 'inputs' | 'results'; one: Side; other: Side }) {
  const intl = useIntl();
  const [first, second] = [one, other].map(
    (side) => new Map(side[part].map(({ label, value }) => [label, value])),
  );
  const labels = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])];
  return (
    <Card title={<FormattedMessage id={`calculation.${part}`} />} className={styles.below}>
      <Table label={intl.formatMessage({ id: `calculation.${part}` })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="calculation.column.result" />
            </th>
            {[one, other].map(({ name, path, version }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sides that may be alike
              <th key={at} scope="col" className={numberCell}>
                <AppLink to={path}>{name}</AppLink>{' '}
                <FormattedMessage id="calculation.version" values={{ version }} />
              </th>
            ))}
            <th scope="col">
              <FormattedMessage id="calculation.column.differs" />
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={numberCell}>{first?.get(label) ?? '—'}</td>
              <td className={numberCell}>{second?.get(label) ?? '—'}</td>
              <td>
                {first?.get(label) !== second?.get(label) && (
                  <Tag tone="warn">
                    <FormattedMessage id="calculation.differs" />
                  </Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
