import { FormattedMessage } from 'react-intl';
import { dayStart } from '../../../../contract/beijing-time.ts';
import { createCoupon, listCoupons, stopCoupon } from '../../../../contract/coupon/coupon.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { formatYuan } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/coupons';
import { AmountField } from './amount-field.tsx';
import { type AmountKind, readAmounts } from './read-amounts.ts';

const kinds = ['off', 'percent', 'gift'] as const;
const amountKinds = { value: 'whole', leastFen: 'yuan', mostUses: 'whole' } as const;
const valueKind = (kind: string | undefined): AmountKind => (kind === 'off' ? 'yuan' : 'whole');
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  return {
    coupons: await call(context.get(apiContext), listCoupons, { page }),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/admin/coupons', (form) => {
    const { intent = '', reason = '' } = form;
    if (intent.startsWith('stop:'))
      return call(api, stopCoupon, { couponId: intent.slice('stop:'.length), reason });
    const startsAt = isDay(form.from) ? dayStart(form.from).toISOString() : '';
    const endsAt = isDay(form.until) ? dayStart(form.until).toISOString() : '';
    const kind = kinds.find((known) => known === form.kind) ?? 'off';
    const amounts = readAmounts(
      { ...form, leastFen: form.leastFen || '0' },
      { ...amountKinds, value: valueKind(kind) },
    );
    return call(api, createCoupon, {
      code: form.code ?? '',
      kind,
      ...amounts,
      startsAt,
      endsAt,
      reason,
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.coupons');

export default function Coupons({ loaderData: { coupons, isDone }, actionData }: Route.ComponentProps) {
  const made = actionData?.failure.intent === 'create' ? actionData.failure : undefined;
  const madeCount = useSentCount((form) => form.get('intent') === 'create', made !== undefined);
  const stopped = (id: number) =>
    actionData?.failure.intent === `stop:${id}` ? actionData.failure : undefined;
  return (
    <>
      <PageHead title={<FormattedMessage id="money.coupons" />} />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={
          made !== undefined || coupons.items.some((coupon) => !coupon.isStopped && stopped(coupon.couponId))
        }
      />
      <div className={styles.room}>
        <Card title={<FormattedMessage id="money.coupon.create" />}>
          <ActForm
            // Empty again once the code is there.
            key={madeCount}
            failure={made}
            fields={
              <>
                <TextField
                  label={<FormattedMessage id="money.coupon.code" />}
                  name="code"
                  required
                  pattern="[A-Za-z0-9]{6,24}"
                  defaultValue={made?.typed.code}
                  error={made?.fields.code && <FormattedMessage id="money.unfit.code" />}
                />
                <SelectField
                  label={<FormattedMessage id="money.coupon.kind" />}
                  name="kind"
                  defaultValue={made?.typed.kind}
                >
                  {kinds.map((kind) => (
                    <FormattedMessage key={kind} id={`money.coupon.kind.${kind}`}>
                      {(text) => <option value={kind}>{text}</option>}
                    </FormattedMessage>
                  ))}
                </SelectField>
                {(['value', 'leastFen', 'mostUses'] as const).map((name) => (
                  <AmountField
                    key={name}
                    label={<FormattedMessage id={`money.coupon.${name}`} />}
                    name={name}
                    kind={name === 'value' ? valueKind(made?.typed.kind ?? 'off') : amountKinds[name]}
                    isOptional={name === 'leastFen'}
                    failure={made}
                  />
                ))}
                {(['from', 'until'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={<FormattedMessage id={`money.coupon.${name}`} />}
                    name={name}
                    type="date"
                    required
                    defaultValue={made?.typed[name]}
                    error={
                      made?.fields[name === 'from' ? 'startsAt' : 'endsAt'] && (
                        <FormattedMessage id="money.unfit.day" />
                      )
                    }
                  />
                ))}
              </>
            }
          >
            <Button type="submit" name="intent" value="create">
              <FormattedMessage id="money.coupon.create" />
            </Button>
          </ActForm>
        </Card>
        {coupons.items.map((coupon) => (
          <CouponCard key={coupon.couponId} coupon={coupon} failure={stopped(coupon.couponId)} />
        ))}
        <Pagination page={coupons.page} pageCount={pageCount(coupons)} path="/admin/coupons" />
      </div>
    </>
  );
}

function CouponCard({
  coupon,
  failure,
}: {
  coupon: Route.ComponentProps['loaderData']['coupons']['items'][number];
  failure: PostFailure | undefined;
}) {
  return (
    <Card title={coupon.code}>
      <p>
        <FormattedMessage
          id={`money.coupon.worth.${coupon.kind}`}
          values={{ value: coupon.kind === 'off' ? formatYuan(coupon.value) : coupon.value }}
        />
        {coupon.leastFen > 0 && (
          <>
            {' '}
            · <FormattedMessage id="money.coupon.from_fen" values={{ yuan: formatYuan(coupon.leastFen) }} />
          </>
        )}{' '}
        ·{' '}
        <FormattedMessage id="money.coupon.uses" values={{ used: coupon.usedCount, most: coupon.mostUses }} />{' '}
        · <Time value={coupon.startsAt} format="date" /> – <Time value={coupon.endsAt} format="date" />
        {coupon.isStopped && (
          <>
            {' '}
            · <FormattedMessage id="money.coupon.stopped" />
          </>
        )}
      </p>
      <p className={styles.quiet}>{coupon.note}</p>
      {!coupon.isStopped && (
        <ActForm failure={failure}>
          <Button type="submit" name="intent" value={`stop:${coupon.couponId}`} variant="danger">
            <FormattedMessage id="money.coupon.stop" />
          </Button>
        </ActForm>
      )}
    </Card>
  );
}
