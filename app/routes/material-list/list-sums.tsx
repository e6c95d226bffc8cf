import { FormattedMessage } from 'react-intl';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import { Card } from '../../components/ui/card.tsx';
import styles from './material-list.module.css';
import { moneyText } from './money-text.ts';

export function Sums({ list }: { list: MaterialList }) {
  return (
    <Card>
      <dl className={styles.sums}>
        <dt>
          <FormattedMessage id="materials.sum.net" />
        </dt>
        <dd>¥{moneyText(list.netFen)}</dd>
        <dt>
          <FormattedMessage id="materials.sum.tax" values={{ percent: list.taxBp / 100 }} />
        </dt>
        <dd>¥{moneyText(list.taxFen)}</dd>
        <dt className={styles.gross}>
          <FormattedMessage id="materials.sum.gross" />
        </dt>
        <dd className={styles.gross}>¥{moneyText(list.grossFen)}</dd>
      </dl>
      {list.unpriced > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="materials.unpriced" values={{ count: list.unpriced }} />
        </p>
      )}
    </Card>
  );
}
