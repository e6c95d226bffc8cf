import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type DataExport, exportKeptDays } from '../../../contract/personal-data/personal-data.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './export.module.css';

interface OwnDataProps {
  exports: readonly DataExport[];
  failure: PostFailure | undefined;
}

/** Everything that is held of oneself, as a copy that is made while one does something else. */
export function OwnData({ exports, failure }: OwnDataProps) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const label = intl.formatMessage({ id: 'personal_data.exports' });
  return (
    <Card title={<FormattedMessage id="personal_data.export" />}>
      <div className={styles.parts}>
        <Refusal failure={failure} />
        <p>
          <FormattedMessage id="personal_data.export.text" values={{ days: exportKeptDays }} />
        </p>
        <Form method="post">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            <FormattedMessage id="personal_data.export.go" />
          </Button>
        </Form>
        {exports.length > 0 && (
          <Table label={label}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="personal_data.export.time" />
                </th>
                <th scope="col">
                  <FormattedMessage id="personal_data.export.state" />
                </th>
                <th scope="col" className={numberCell}>
                  <FormattedMessage id="personal_data.export.size" />
                </th>
                <th scope="col">
                  <span className="vh">
                    <FormattedMessage id="personal_data.export.take" />
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {exports.map((each) => (
                <tr key={each.exportId}>
                  <td>
                    <Time value={each.createdAt} />
                  </td>
                  <td>
                    <FormattedMessage id={`personal_data.export.state.${each.state}`} />
                  </td>
                  <td className={numberCell}>{each.byteSize !== null && formatBytes(each.byteSize)}</td>
                  <td>
                    {each.state === 'ready' && (
                      <ButtonLink to={`/personal/export/${each.exportId}`} isReload>
                        <FormattedMessage id="personal_data.export.take" />
                      </ButtonLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Card>
  );
}
