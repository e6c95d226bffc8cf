import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { programPath } from '../../../contract/material-list/paths.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../components/ui/table.tsx';
import { sharePage } from '../../framework/request-context.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/list-handover';
import styles from './api.module.css';

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'developers.handover.title',
    description: 'developers.handover.text',
    path: '/developers/list-handover',
  });

const fields = [
  ['format', 'format, formatVersion'],
  ['expiresAt', 'expiresAt'],
  ['list', 'list.title, project, priceDate, version'],
  ['tax', 'list.taxBp, isTaxIncluded'],
  ['groups', 'list.groups[]: groupId, designation, name, count, sumFen'],
  ['lines', 'list.lines[]: groupId, designation, maker, number, name, unit, remark'],
  ['quantity', 'list.lines[].quantity'],
  ['price', 'list.lines[].priceFen, discountBp, netFen, amountFen'],
  ['substitute', 'list.lines[].substituteMaker, substituteNumber'],
  ['sums', 'list.netFen, taxFen, grossFen, unpriced'],
] as const;

const refusals = [
  ['unknown', '404 material_list.link_unknown'],
  ['expired', '410 material_list.link_expired'],
  ['revoked', '410 material_list.link_revoked'],
  ['creator_left', '410 material_list.link_creator_left'],
  ['rate', '429 request.too_many'],
] as const;

/** How software reads a list by the link that it was given. */
export default function ListHandoverPage() {
  const origin = useSite()?.origin ?? '';
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="developers.handover.title" />}
        text={<FormattedMessage id="developers.handover.text" />}
        actions={
          <ButtonLink to="/developers/api">
            <FormattedMessage id="developers.title" />
          </ButtonLink>
        }
      />
      <div className={styles.cards}>
        <Part name="read">
          <pre className={styles.example}>curl --fail {origin + programPath.replace(':token', 'TOKEN')}</pre>
        </Part>
        <Part name="fields">
          <Rows
            name="fields"
            heads={['field', 'meaning']}
            rows={fields.map(([id, names]) => [names, `field.${id}`])}
          />
        </Part>
        <Part name="refusals">
          <Rows
            name="refusals"
            heads={['status', 'meaning']}
            rows={refusals.map(([id, answer]) => [answer, `refusal.${id}`])}
          />
        </Part>
        <Part name="keep" />
      </div>
    </div>
  );
}

function Part({ name, children }: { name: 'read' | 'fields' | 'refusals' | 'keep'; children?: ReactNode }) {
  return (
    <Card title={<FormattedMessage id={`developers.handover.${name}`} />}>
      <p>
        <FormattedMessage id={`developers.handover.${name}.text`} />
      </p>
      {children}
    </Card>
  );
}

interface RowsProps {
  name: 'fields' | 'refusals';
  heads: readonly ('field' | 'meaning' | 'status')[];
  rows: readonly (readonly [
    string,
    `field.${(typeof fields)[number][0]}` | `refusal.${(typeof refusals)[number][0]}`,
  ])[];
}

function Rows({ name, heads, rows }: RowsProps) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: `developers.handover.${name}` })}>
      <ColumnHeads names={heads} text={(head) => <FormattedMessage id={`developers.handover.${head}`} />} />
      <tbody>
        {rows.map(([code, meaning]) => (
          <tr key={meaning}>
            <td>
              <code>{code}</code>
            </td>
            <td>
              <FormattedMessage id={`developers.handover.${meaning}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
