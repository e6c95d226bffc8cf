import { FormattedMessage } from 'react-intl';
import type { Settlement } from '../../../../contract/ledger/ledger.ts';
import { SettlementState } from '../../../components/money/settlement-table.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';
import styles from '../admin.module.css';

/** What creators are owed, month by month; an owner books a sheet off with how it was paid. */
export function SettlementList({
  sheets,
  isOwner,
  failure,
}: {
  sheets: readonly Settlement[];
  isOwner: boolean;
  failure: PostFailure | undefined;
}) {
  return (
    <Card title={<FormattedMessage id="coin.sheets" />}>
      {sheets.length === 0 && <FormattedMessage id="money.none" />}
      {sheets.map((sheet) => {
        const own = failure?.intent === `settle:${sheet.sheetId}` ? failure : undefined;
        return (
          <div key={sheet.sheetId} className={styles.item}>
            <p className={styles.facts}>
              <Lamp tone={sheet.state === 'open' ? 'warn' : 'ok'}>
                <SettlementState sheet={sheet} />
              </Lamp>
              <span>{sheet.month}</span>
              <AppLink className="link" to={`/admin/users/${sheet.sellerId}`}>
                {sheet.sellerName}
              </AppLink>
              <FormattedMessage
                id="money.sheet.sums"
                values={{ count: sheet.itemCount, price: sheet.priceTotal, share: sheet.shareTotal }}
              />
            </p>
            {isOwner && sheet.state === 'open' && (
              <ActForm failure={own}>
                <Button type="submit" name="intent" value={`settle:${sheet.sheetId}`}>
                  <FormattedMessage id="money.settle" />
                </Button>
              </ActForm>
            )}
          </div>
        );
      })}
    </Card>
  );
}
