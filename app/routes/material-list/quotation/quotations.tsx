import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { writePercent } from '../../../../contract/material-list/fields.ts';
import { getMaterialList } from '../../../../contract/material-list/list.ts';
import { pathOfList } from '../../../../contract/material-list/paths.ts';
import * as calls from '../../../../contract/material-list/quotation.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { listPath, quotationPath } from '../addresses.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from '../material-list.module.css';
import { moneyText } from '../money-text.ts';
import type { Route } from './+types/quotations';
import { NewQuotation } from './new-quotation.tsx';
import { QuotationState } from './quotation-state.tsx';

export const middleware = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const missing = notFoundWhen('material_list.not_found', 'material_list.not_allowed');
  return {
    list: await call(api, getMaterialList, { listId }).catch(missing),
    items: (await call(api, calls.listQuotations, { listId }).catch(missing)).items,
    origin: url.origin,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const typed = await readPost(request);
  const quotationId = typed.quotationId ?? '';
  try {
    if (typed.intent === 'withdraw') {
      await call(api, calls.withdrawQuotation, { listId, quotationId });
      return redirect(listPath(listId, 'quotations'), 303);
    }
    if (typed.intent === 'link')
      return { made: await call(api, calls.renewQuotationLink, { listId, quotationId }) };
    const { customer = '', contact = '', terms = '', markupBp = '', days = '' } = typed;
    const replaces = typed.replaces && { replaces: typed.replaces };
    return {
      made: await call(api, calls.createQuotation, {
        ...{ listId, customer, contact, terms, days, ...replaces },
        markupBp: markupBp.trim() || '0',
      }),
    };
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.tab.quotations');

/** Quotations made of a list, and a new one. */
export default function Quotations({ loaderData, actionData }: Route.ComponentProps) {
  const { list, items, origin } = loaderData;
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  return (
    <ListFrame list={list} current="quotations">
      <Refusal failure={failure} />
      {made && (
        <Notice tone="ok" isOutcome>
          <p>
            <FormattedMessage id="quotation.made" />
          </p>
          <CopyField
            label={intl.formatMessage({ id: 'quotation.link' })}
            value={origin + quotationPath(made.token)}
          />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        {items.length === 0 ? (
          <p className={styles.empty}>
            <FormattedMessage id="quotation.none" />
          </p>
        ) : (
          <ul className={styles.list}>
            {items.map((quotation) => (
              <QuotationRow key={quotation.quotationId} listId={list.listId} quotation={quotation} />
            ))}
          </ul>
        )}
      </Card>
      <NewQuotation
        key={items[0]?.quotationId ?? 0}
        items={items}
        failure={failure?.intent === 'create' ? failure : undefined}
      />
    </ListFrame>
  );
}

const files = [
  ['PDF', calls.quotationPdfPath],
  ['XLSX', calls.quotationXlsxPath],
] as const;

function QuotationRow({ listId, quotation }: { listId: number; quotation: calls.OwnQuotation }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { quotationId, number, revision, state, customer, answeredAt, openedAt } = quotation;
  const name = `${number}/${revision}`;
  const isLive = state !== 'withdrawn' && state !== 'replaced';
  const acts = [
    ...(isLive ? (['link'] as const) : []),
    ...(state === 'open' || state === 'expired' ? (['withdraw'] as const) : []),
  ];
  return (
    <li>
      <span className={styles.words}>
        <span className={styles.number}>{name}</span> <span lang={lang}>{customer}</span>{' '}
        <QuotationState state={state} />
        <span className={styles.meta}>
          <FormattedMessage
            id="quotation.facts"
            values={{
              day: quotation.validUntil,
              version: quotation.listVersion,
              markup: writePercent(quotation.markupBp),
            }}
          />
        </span>
        {(openedAt || state === 'open') && (
          <span className={styles.meta}>
            {openedAt ? (
              <>
                <FormattedMessage id="quotation.opened" /> <Time value={openedAt} format="full" />
              </>
            ) : (
              <FormattedMessage id="quotation.not_opened" />
            )}
          </span>
        )}
        {answeredAt && (
          <span className={styles.meta}>
            {quotation.answeredBy} · <Time value={answeredAt} format="full" /> {quotation.answerNote}
          </span>
        )}
      </span>
      <span className={styles.sum}>¥{moneyText(quotation.grossFen)}</span>
      {files.map(([kind, path]) => (
        <ButtonLink
          key={kind}
          to={pathOfList(path, listId).replace(':quotationId', String(quotationId))}
          isReload
          size="small"
          rel="nofollow"
          aria-label={`${kind} ${name}`}
        >
          {kind}
        </ButtonLink>
      ))}
      {acts.map((act) => (
        <Form method="post" key={act}>
          <input type="hidden" name="quotationId" value={quotationId} />
          <Button
            type="submit"
            size="small"
            variant="ghost"
            name="intent"
            value={act}
            aria-label={`${intl.formatMessage({ id: `quotation.${act}.do` })} ${name}`}
          >
            <FormattedMessage id={`quotation.${act}.do`} />
          </Button>
        </Form>
      ))}
    </li>
  );
}
