import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { PriceVersion } from '../../../../contract/price/price.ts';
import { createPriceVersion, getPriceList } from '../../../../contract/price/price.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { formatYuan } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/prices';
import { AmountField } from './amount-field.tsx';
import { MoneyHeads, Yuan } from './money-text.tsx';
import { priceAmounts, readPriceForm, writeAmount, writePacks } from './price-form.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { history, upcoming } = await call(context.get(apiContext), getPriceList, {});
  return { history, upcoming, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, '/admin/prices', (form) =>
    call(context.get(apiContext), createPriceVersion, readPriceForm(form, new Date())),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.prices');

export default function AdminPrices({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { history, upcoming, isDone } = loaderData;
  const current = (upcoming ?? history[0]) as PriceVersion;
  const typed: Record<string, string> = actionData?.failure.typed ?? {};
  return (
    <>
      <PageHead
        title={<FormattedMessage id="money.prices" />}
        text={<FormattedMessage id="money.prices.text" />}
      />
      <ActOutcome isDone={isDone} failure={actionData?.failure} />
      <div className={styles.room}>
        <Table label={intl.formatMessage({ id: 'money.prices' })} isWide>
          <MoneyHeads names={['from', 'year', 'quarter', 'month', 'packs', 'note']} />
          <tbody>
            {[...(upcoming ? [upcoming] : []), ...history].map((version) => (
              <PriceRow key={version.versionId} version={version} />
            ))}
          </tbody>
        </Table>
        <Card title={<FormattedMessage id="money.prices.create" />}>
          <Form method="post" className={styles.form}>
            {actionData && (
              <Notice tone="bad">
                <ErrorText code={actionData.failure.code} />
              </Notice>
            )}
            <TextField
              label={<FormattedMessage id="money.prices.from" />}
              hint={<FormattedMessage id="money.prices.from.hint" />}
              name="from"
              type="date"
              defaultValue={typed.from}
            />
            {priceAmounts.map(({ name, kind }) => (
              <AmountField
                key={name}
                label={<FormattedMessage id={`money.prices.${name}`} />}
                name={name}
                kind={kind}
                failure={actionData?.failure}
                value={writeAmount(current[name], kind)}
              />
            ))}
            <TextareaField
              label={<FormattedMessage id="money.prices.packs" />}
              hint={<FormattedMessage id="money.prices.packs.hint" />}
              name="packs"
              rows={5}
              required
              defaultValue={typed.packs ?? writePacks(current.packs)}
              error={
                actionData?.failure.fields.packs && (
                  <FormattedMessage
                    id="money.unfit.pack"
                    values={{ line: actionData.failure.values?.line ?? 0 }}
                  />
                )
              }
            />
            <TextField
              label={<FormattedMessage id="money.prices.note" />}
              name="note"
              required
              minLength={2}
              maxLength={200}
              defaultValue={typed.note}
              error={actionData?.failure.fields.note && <FormattedMessage id="money.unfit.note" />}
            />
            <Button type="submit" variant="primary">
              <FormattedMessage id="money.prices.create" />
            </Button>
          </Form>
        </Card>
      </div>
    </>
  );
}

function PriceRow({ version }: { version: PriceVersion }) {
  return (
    <tr>
      <th scope="row">{beijingDate(new Date(version.effectiveFrom))}</th>
      <td className={numberCell}>
        <Yuan fen={version.yearFen} />
      </td>
      <td className={numberCell}>
        <Yuan fen={version.quarterFen} />
      </td>
      <td className={numberCell}>
        <Yuan fen={version.monthFen} />
      </td>
      <td>
        {version.packs.map((pack) => (
          <div key={pack.coins}>
            <FormattedMessage id="money.prices.pack" values={{ ...pack, yuan: formatYuan(pack.priceFen) }} />
          </div>
        ))}
      </td>
      <td>{version.note}</td>
    </tr>
  );
}
