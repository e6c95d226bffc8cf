import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import * as prices from '../../../contract/list-price/list-price.ts';
import { writePercent } from '../../../contract/material-list/fields.ts';
import { listMaterialLists } from '../../../contract/material-list/list.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useContentLang, useTextLang } from '../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { guard } from '../../framework/guards.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/discounts';
import { listsPath } from './addresses.ts';
import styles from './material-list.module.css';

export const middleware = [guard('signed-in')];

const path = `${listsPath}/discounts`;
const pathOf = (isCompany: boolean) => (isCompany ? `${path}?company=1` : path);

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const isCompany = url.searchParams.get('company') === '1';
  const { company } = await call(api, listMaterialLists, {});
  try {
    return { isCompany, company, ...(await call(api, prices.listDiscounts, { isCompany })) };
  } catch (error) {
    if (!isCallFailure(error) || !isCompany) throw error;
    throw redirect(path);
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const isCompany = typed.isCompany === '1';
  try {
    if (typed.intent === 'delete')
      await call(api, prices.deleteDiscount, { isCompany, discountId: typed.discountId ?? '' });
    else {
      const { maker = '', family = '', discountBp = '' } = typed;
      await call(api, prices.saveDiscount, { isCompany, maker, family, discountBp });
    }
    return redirect(pathOf(isCompany), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.discounts');

/** What comes off list prices, by manufacturer and category. */
export default function Discounts({ loaderData, actionData }: Route.ComponentProps) {
  const { isCompany, company, items } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="materials.discounts" />}
        text={<FormattedMessage id="materials.discounts.lead" />}
        actions={
          <ButtonLink to={listsPath} variant="ghost">
            <FormattedMessage id="materials.all" />
          </ButtonLink>
        }
      />
      {company !== null && (
        <Tabs
          label={intl.formatMessage({ id: 'materials.discounts' })}
          items={[false, true].map((each) => ({
            to: pathOf(each),
            label: <FormattedMessage id={each ? 'materials.discounts.company' : 'materials.discounts.own'} />,
            isCurrent: each === isCompany,
          }))}
        />
      )}
      <div className={styles.cards}>
        <Refusal failure={failure} />
        <Card isFlush isEdgeToEdge>
          {items.length === 0 ? (
            <p className={styles.empty}>
              <FormattedMessage id="materials.discounts.none" />
            </p>
          ) : (
            <ul className={styles.list}>
              {items.map(({ discountId, maker, family, discountBp }) => (
                <li key={discountId}>
                  <span className={styles.words} lang={lang}>
                    {maker?.name ?? intl.formatMessage({ id: 'materials.discounts.every_maker' })} ·{' '}
                    {family?.name ?? intl.formatMessage({ id: 'materials.discounts.every_family' })}
                  </span>
                  <span className={styles.sum}>{writePercent(discountBp)}%</span>
                  <Form method="post">
                    <input type="hidden" name="isCompany" value={isCompany ? '1' : ''} />
                    <input type="hidden" name="discountId" value={discountId} />
                    <Button
                      type="submit"
                      size="small"
                      variant="ghost"
                      name="intent"
                      value="delete"
                      aria-label={[
                        intl.formatMessage({ id: 'materials.remove' }),
                        maker?.name,
                        family?.name,
                      ].join(' ')}
                    >
                      <FormattedMessage id="materials.remove" />
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <NewDiscount loaderData={loaderData} failure={failure} />
      </div>
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function NewDiscount({
  loaderData: { isCompany, makers, families },
  failure,
}: {
  loaderData: Loaded;
  failure: { typed: Record<string, string>; fields?: Record<string, string> | undefined } | undefined;
}) {
  const intl = useIntl();
  const langOf = useTextLang();
  const typed = failure?.typed;
  return (
    <Card title={<FormattedMessage id="materials.discounts.new" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="isCompany" value={isCompany ? '1' : ''} />
        <div className={styles.row}>
          <SelectField
            label={<FormattedMessage id="materials.discounts.maker" />}
            name="maker"
            defaultValue={typed?.maker}
          >
            <option value="">{intl.formatMessage({ id: 'materials.discounts.every_maker' })}</option>
            {makers.map(({ slug, name }) => (
              <option key={slug} value={slug} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<FormattedMessage id="materials.discounts.family" />}
            name="family"
            defaultValue={typed?.family}
          >
            <option value="">{intl.formatMessage({ id: 'materials.discounts.every_family' })}</option>
            {families.map(({ slug, name, depth }) => (
              <option key={slug} value={slug} lang={langOf(name)}>
                {'\u2003'.repeat(depth)}
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="materials.discounts.percent" />}
            name="discountBp"
            inputMode="decimal"
            maxLength={6}
            required
            defaultValue={typed?.discountBp}
            error={failure?.fields?.['discountBp'] && <FormattedMessage id="materials.fault.discountBp" />}
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="save">
            <FormattedMessage id="materials.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
