import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './calculation.module.css';
import type { VersionView } from './today.ts';

const columns = ['pick', 'version', 'date', 'results', 'open'] as const;
const shownResults = 3;

/** The versions of a calculation, the last one first; two of them are put side by side. */
export function VersionTable({ id, versions }: { id: number; versions: readonly VersionView[] }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="calculation.versions" />} className={styles.below}>
      <form action="/personal/calculations/compare">
        <Table label={intl.formatMessage({ id: 'calculation.versions' })} isWide>
          <ColumnHeads
            names={columns}
            text={(name) => <FormattedMessage id={`calculation.column.${name}`} />}
          />
          <tbody>
            {versions.map(({ version, toolVersion, createdAt, results, path, sheets }) => (
              <tr key={version}>
                <td>
                  <label className={styles.pick}>
                    <input
                      type="checkbox"
                      name="id"
                      value={`${id}.${version}`}
                      aria-label={intl.formatMessage({ id: 'calculation.pick.version' }, { version })}
                    />
                  </label>
                </td>
                <th scope="row">
                  <FormattedMessage id="calculation.version.tool" values={{ version, toolVersion }} />
                </th>
                <td>
                  <Time value={createdAt} />
                </td>
                <td>
                  {results
                    .slice(0, shownResults)
                    .map(({ label, value }) => `${label} ${value}`)
                    .join(intl.formatMessage({ id: 'calculation.and' }))}
                </td>
                <td className={styles.links}>
                  <AppLink to={path}>
                    <FormattedMessage id="calculation.open" />
                  </AppLink>
                  <PaperLinks sheets={sheets} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {versions.length > 1 && (
          <p className={styles.buttons}>
            <Button type="submit" size="small">
              <FormattedMessage id="calculation.compare" />
            </Button>
          </p>
        )}
      </form>
    </Card>
  );
}

/** Files of the sheet; the browser loads them itself. */
export function PaperLinks({ sheets }: { sheets: VersionView['sheets'] }) {
  if (!sheets) return null;
  return (
    <>
      <a href={sheets.pdf} rel="nofollow" download>
        PDF
      </a>
      <a href={sheets.xlsx} rel="nofollow" download>
        Excel
      </a>
    </>
  );
}
