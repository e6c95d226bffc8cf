import { FormattedMessage } from 'react-intl';
import type { Settlement } from '../../../../contract/ledger/ledger.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';

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
          <div key={sheet.sheetId}>
            <p>
              {sheet.month} {sheet.sellerName} {sheet.itemCount} · {sheet.priceTotal} · {sheet.shareTotal}{' '}
              <FormattedMessage id={`coin.sheet.${sheet.state}`} />
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
