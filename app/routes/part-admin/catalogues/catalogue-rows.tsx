import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { CatalogueRow, getCatalogue } from '../../../../contract/maker-catalogue/catalogue.ts';
import { catalogueLimits, catalogueOutcomes } from '../../../../contract/maker-catalogue/kinds.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from '../part-admin.module.css';

type Found = EndpointOutput<typeof getCatalogue> & { outcome: string };

const tones = {
  new: 'ok',
  changed: 'blue',
  same: 'plain',
  faulty: 'bad',
  twice: 'warn',
  unmapped: 'plain',
  unknown: 'warn',
  moved: 'warn',
} as const;

/** What can be done now: compare, publish, take back. */
export function CatalogueSteps({ found: { catalogue, counts, classes } }: { found: Found }) {
  const { state, kind } = catalogue;
  const of = (name: string) => counts[name] ?? 0;
  const written = of('written');
  const values = {
    created: of('new'),
    changed: of('changed'),
    same: of('same'),
    faulty: of('faulty'),
    written,
  };
  const mayRead = kind !== 'files' && (state === 'surveyed' || state === 'checked') && written === 0;
  const mayPublish = state === 'checked' && of('new') + of('changed') > written;
  const mayUndo = written > 0 && (state === 'published' || state === 'checked');
  const isMapped = classes.some(({ isKept }) => isKept);
  const isNothing = !mayRead && !mayPublish && !mayUndo;
  if (isNothing && state !== 'undone') return null;
  return (
    <Card>
      {(state === 'checked' || state === 'published') && (
        <p className={styles.text}>
          <FormattedMessage id={`maker_catalogue.counts.${state}`} values={values} />
        </p>
      )}
      {state === 'undone' && (
        <p className={styles.text}>
          <FormattedMessage id="maker_catalogue.counts.undone" values={{ kept: written }} />
        </p>
      )}
      {mayRead && !isMapped && (
        <p className={styles.text}>
          <FormattedMessage id="maker_catalogue.map_first" />
        </p>
      )}
      <Form method="post" className={styles.filters}>
        {mayPublish && (
          <Button type="submit" variant="primary" name="intent" value="publish">
            <FormattedMessage id="maker_catalogue.publish" />
          </Button>
        )}
        {mayRead && isMapped && (
          <Button
            type="submit"
            variant={state === 'surveyed' ? 'primary' : 'secondary'}
            name="intent"
            value="read"
          >
            <FormattedMessage id="maker_catalogue.read" />
          </Button>
        )}
        {mayUndo && (
          <Button type="submit" variant="danger" name="intent" value="undo">
            <FormattedMessage id="maker_catalogue.undo" />
          </Button>
        )}
      </Form>
    </Card>
  );
}

/** Rows by what becomes of them, first those that need somebody's eye. */
export function CatalogueRows({ found: { catalogue, counts, rows, outcome } }: { found: Found }) {
  const intl = useIntl();
  const path = `/admin/parts/catalogues/${catalogue.catalogueId}`;
  const tabs = ['', ...catalogueOutcomes.filter((each) => counts[each])] as const;
  const all = catalogueOutcomes.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  const shown = outcome === '' ? all : (counts[outcome] ?? 0);
  return (
    <Card isFlush>
      <Tabs
        label={intl.formatMessage({ id: 'part_staff.import.outcome' })}
        items={tabs.map((each) => ({
          to: each === '' ? path : `${path}?outcome=${each}`,
          label: (
            <>
              <FormattedMessage id={each === '' ? 'price_table.all' : `maker_catalogue.outcome.${each}`} />{' '}
              {each === '' ? all : counts[each]}
            </>
          ),
          isCurrent: each === outcome,
        }))}
      />
      <Table label={intl.formatMessage({ id: 'maker_catalogue.rows' })} isWide>
        <ColumnHeads
          names={['row', 'number', 'outcome', 'faults'] as const}
          numbers={[]}
          text={(column) => <FormattedMessage id={`maker_catalogue.column.${column}`} />}
        />
        <tbody>
          {rows.map((each) => (
            <RowOf key={each.row} found={each} />
          ))}
        </tbody>
      </Table>
      {shown > rows.length && (
        <p className={styles.none}>
          <FormattedMessage id="maker_catalogue.more" values={{ count: catalogueLimits.shown }} />
        </p>
      )}
    </Card>
  );
}

function RowOf({ found: { row, number, partId, outcome, faults } }: { found: CatalogueRow }) {
  return (
    <tr>
      <td>{row}</td>
      <th scope="row">
        {partId === null ? (
          number || '–'
        ) : (
          <AppLink className="link" to={`/admin/parts/${partId}`}>
            {number}
          </AppLink>
        )}
      </th>
      <td>
        <Tag tone={tones[outcome]}>
          <FormattedMessage id={`maker_catalogue.outcome.${outcome}`} />
        </Tag>
      </td>
      <td>
        <ul className={styles.findings}>
          {faults.map(({ field, code, value }) => (
            <li key={`${field}${code}${value}`}>
              <span>{field}</span>
              <span>{value}</span>
              <FaultWord code={code} value={value} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Codes of tables have words of their own; a file that was refused says why as it does elsewhere. */
function FaultWord({ code, value }: { code: string; value: string }) {
  if (code.includes('.')) return <ErrorText code={code} />;
  return <FormattedMessage id={`part_staff.fault.${code}` as MessageId} values={{ value }} />;
}
