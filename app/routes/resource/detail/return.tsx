import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { resourceLimits, returnReasons } from '../../../../contract/resource/kinds.ts';
import type { Purchase } from '../../../../contract/resource/returns.ts';
import { getPurchase, requestReturn } from '../../../../contract/resource/returns.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { nameCoins } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../edit/edit.module.css';
import type { Route } from './+types/return';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return {
    purchase: await call(context.get(apiContext), getPurchase, { resourceId: readPathId(params.id) }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const resourceId = readPathId(params.id);
  const typed = await readPost(request);
  try {
    const { why = '', text = '' } = typed;
    await call(context.get(apiContext), requestReturn, { resourceId, why: why as 'other', text });
    return redirect(`/resources/detail/${resourceId}/return`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'return', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_return.title');

/** Where a buyer asks the coins back, and sees what became of it. */
export default function AskBack({ loaderData: { purchase }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { request, isHeld, isLate } = purchase;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page} ${styles.narrow}`}>
      <PageHead
        title={<FormattedMessage id="resource_return.title" />}
        text={
          <>
            {purchase.title}{' '}
            <FormattedMessage
              id="resource_return.bought"
              values={{
                time: <Time value={purchase.boughtAt} format="full" />,
                price: purchase.price,
                coin: nameCoins(purchase.price, intl.locale),
              }}
            />
          </>
        }
      />
      {request || !isHeld ? (
        <State purchase={purchase} />
      ) : isLate ? (
        <Notice tone="warn">
          <FormattedMessage id="resource_return.late" />
        </Notice>
      ) : (
        <AskForm purchase={purchase} failure={failure} />
      )}
      <p>
        <ButtonLink to={`/resources/detail/${purchase.resourceId}`}>
          <FormattedMessage id="resource_return.back" />
        </ButtonLink>
      </p>
    </div>
  );
}

function State({ purchase: { request, isHeld } }: { purchase: Purchase }) {
  const intl = useIntl();
  const state = isHeld && request ? request.state : 'returned';
  return (
    <Card title={intl.formatMessage({ id: `resource_return.state.${state}` })}>
      <div className={styles.form}>
        <p>
          <FormattedMessage
            id={`resource_return.state.${state}.text`}
            values={{ time: request && <Time value={request.decideBy} format="full" /> }}
          />
        </p>
        {request && (
          <p className={styles.hint}>
            {intl.formatMessage({ id: `resource_return.why.${request.why}` })} {request.text}
          </p>
        )}
        {request && (
          <ButtonLink to={`/resources/returns/${request.returnId}`} variant="primary">
            <FormattedMessage id="resource_return.room.open" />
          </ButtonLink>
        )}
        {request?.answer && (
          <p>
            <FormattedMessage id="resource_return.answer" values={{ answer: request.answer }} />
          </p>
        )}
      </div>
    </Card>
  );
}

function AskForm({ purchase, failure }: { purchase: Purchase; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card>
      <Form method="post" className={styles.form}>
        {failure && !failure.fields?.text && <Refusal failure={failure} />}
        <p>
          <FormattedMessage
            id="resource_return.rule"
            values={{ time: <Time value={purchase.returnUntil} format="full" /> }}
          />
        </p>
        <ChoiceGroup legend={<FormattedMessage id="resource_return.why" />}>
          {returnReasons.map((why) => (
            <Radio
              key={why}
              name="why"
              value={why}
              required
              defaultChecked={(failure?.typed.why ?? 'differs') === why}
            >
              {intl.formatMessage({ id: `resource_return.why.${why}` })}
            </Radio>
          ))}
        </ChoiceGroup>
        <TextareaField
          name="text"
          rows={5}
          required
          minLength={5}
          maxLength={resourceLimits.note}
          label={<FormattedMessage id="resource_return.text" />}
          hint={<FormattedMessage id="resource_return.text.hint" />}
          defaultValue={failure?.typed.text}
          error={failure?.fields?.text && <FormattedMessage id="resource_return.text.wrong" />}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="resource_return.ask" />
        </Button>
      </Form>
    </Card>
  );
}
