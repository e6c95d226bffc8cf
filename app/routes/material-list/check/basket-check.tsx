import { FormattedMessage, useIntl } from 'react-intl';
import { checkPartBasket, maxPieces } from '../../../../contract/material-list/check.ts';
import { getPartBasket } from '../../../../contract/part/basket.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { guard } from '../../../framework/guards.ts';
import { expectFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../material-list.module.css';
import type { Route } from './+types/basket-check';
import { CheckFields, CheckFindings } from './check-parts.tsx';

export const middleware = [guard('signed-in')];

const countField = 'count.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const given = [...url.searchParams]
    .slice(0, 150)
    .map(([name, value]): [string, string] => [name, value.slice(0, 20)]);
  const { items } = await call(api, getPartBasket, {});
  const parts = items.map(({ part: { id, number, name } }) => ({ id, number, name }));
  const counts = parts.map(({ id }) => [id, readCount(given, id)] as const);
  const shown = { given, parts: parts.map((part, index) => ({ ...part, count: counts[index]?.[1] ?? '1' })) };
  try {
    const input = {
      ...Object.fromEntries(given.filter(([name]) => !name.startsWith(countField))),
      counts: counts.map((pair) => pair.join(':')).join(','),
    } as Parameters<typeof call<typeof checkPartBasket>>[2];
    return { ...shown, check: await call(api, checkPartBasket, input), refusal: null };
  } catch (error) {
    const { code, fields, values } = expectFailure(error);
    return { ...shown, check: null, refusal: { code, fields: { ...fields }, values } };
  }
}

/** Pieces as they were typed; one where nothing was. */
function readCount(given: readonly [string, string][], id: number): string {
  const typed = given.find(([name]) => name === `${countField}${id}`)?.[1].trim();
  return typed === undefined || typed === '' ? '1' : typed;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.basket_check');

/** What is in the basket as one panel: its heat, its short circuit, its room. */
export default function BasketCheckPage({
  loaderData: { given: fields, parts, check, refusal },
}: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'materials.basket' }), path: '/ldz/basket' },
          { name: intl.formatMessage({ id: 'materials.basket_check' }), path: '/ldz/basket/check' },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="materials.basket_check" />}
        text={<FormattedMessage id="materials.basket_check.text" />}
      />
      {refusal && (
        <Notice tone="bad">
          <ErrorText code={refusal.code} values={refusal.values ?? {}} />
        </Notice>
      )}
      {parts.length === 0 ? (
        <EmptyState title={<FormattedMessage id="materials.basket_check.empty" />}>
          <AppLink className="link" to="/ldz">
            <FormattedMessage id="materials.basket_check.library" />
          </AppLink>
        </EmptyState>
      ) : (
        <>
          {check && <CheckFindings check={check} />}
          <Card title={<FormattedMessage id="materials.check.inputs" />}>
            <form className={styles.form}>
              <div className={styles.row}>
                {parts.map(({ id, number, name, count }) => (
                  <TextField
                    key={id}
                    label={intl.formatMessage({ id: 'materials.basket_check.count' }, { number })}
                    hint={name}
                    name={`${countField}${id}`}
                    inputMode="numeric"
                    maxLength={3}
                    defaultValue={count}
                    error={
                      refusal &&
                      !/^\d{1,3}$/.test(count) && (
                        <FormattedMessage
                          id="materials.basket_check.count.bad"
                          values={{ most: maxPieces }}
                        />
                      )
                    }
                  />
                ))}
              </div>
              <CheckFields given={new Map(fields)} faulty={refusal?.fields ?? {}} />
              <div>
                <Button type="submit" variant="primary">
                  <FormattedMessage id="materials.check.do" />
                </Button>
              </div>
            </form>
          </Card>
        </>
      )}
    </div>
  );
}
