import { FormattedMessage } from 'react-intl';
import type { Settlement } from '../../../../contract/ledger/ledger.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ActForm } from '../act-form.tsx';
import type { ActFailure } from '../read-act.ts';

/** What creators are owed, month by month; an owner books a sheet off with how it was paid. */
export function SettlementList({
  sheets,
  isOwner,
  failure,
}: {
  sheets: readonly Settlement[];
  isOwner: boolean;
  failure: ActFailure | undefined;
}) {
  return (
    <Card title={<FormattedMessage id="coin.sheets" />}>
      {sheets.length === 0 && <FormattedMessage id="money.none" />}
      {sheets.map((sheet) => {
        const own = failure?.act === `settle:${sheet.sheetId}` ? failure : undefined;
        return (
          <div key={sheet.sheetId}>
            <p>
              {sheet.month} {sheet.sellerName} {sheet.itemCount} · {sheet.priceTotal} · {sheet.shareTotal}{' '}
              <FormattedMessage id={`coin.sheet.${sheet.state}`} />
            </p>
            {isOwner && sheet.state === 'open' && (
              <ActForm failure={own} reason={own?.typed.reason}>
                <Button type="submit" name="act" value={`settle:${sheet.sheetId}`}>
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
