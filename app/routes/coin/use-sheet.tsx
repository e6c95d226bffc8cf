import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Settlement } from '../../../contract/ledger/ledger.ts';
import { Button } from '../../components/ui/button.tsx';
import styles from './coins.module.css';

/** Takes an open sheet in coins; asked about first, since it cannot be undone. */
export function UseSheet({ sheet: { sheetId, month, shareTotal: share } }: { sheet: Settlement }) {
  return (
    <details className={styles.part}>
      <summary className={styles.link}>
        <FormattedMessage id="coin.sheet.use.of" values={{ month, share }} />
      </summary>
      <Form method="post" preventScrollReset>
        <p>
          <FormattedMessage id="coin.sheet.confirm" />
        </p>
        <input type="hidden" name="sheetId" value={sheetId} />
        <Button type="submit">
          <FormattedMessage id="coin.sheet.use" />
        </Button>
      </Form>
    </details>
  );
}
