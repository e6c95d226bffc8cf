import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { saveDraft } from '../../../../contract/draft/draft.ts';
import {
  confirmTicketArticle,
  getTicketArticle,
  ticketArticleLength,
} from '../../../../contract/ticket/article.ts';
import { maxArticleTitleLength } from '../../../../contract/wiki/limits.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../ticket.module.css';
import type { Route } from './+types/ticket-article';

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const ticketId = readPathId(params.id);
  const article = await call(context.get(apiContext), getTicketArticle, { ticketId }).catch(
    notFoundWhen('ticket.not_found', 'ticket.not_solved'),
  );
  // The draft of a form that is sent twice is one.
  return { article, ticketId, slot: crypto.randomUUID() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const { title = '', question = '', answer = '', isRead = '', slot = '' } = typed;
  try {
    const confirmed = { ticketId: readPathId(params.id), title, question, answer };
    const fields = await call(api, confirmTicketArticle, { ...confirmed, isRead: isRead as '1' });
    const place = { kind: 'wiki', thing: '', path: '/wiki/new', about: '' };
    const { draftId } = await call(api, saveDraft, { ...place, slot, fields, revision: 0 });
    return redirect(`/wiki/new?draft=${draftId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'save', typed });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'ticket.article');

/** A solved ticket becomes a draft of an article once somebody has read what is left of it. */
export default function TicketArticle({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const { article, ticketId, slot } = loaderData;
  const fieldText = useFieldTextOf('ticket', failure);
  const typed = failure?.typed ?? { ...article, taken: undefined };
  return (
    <>
      <PageHead
        title={<FormattedMessage id="ticket.article" />}
        text={<FormattedMessage id="ticket.article.text" />}
      />
      <p>
        <AppLink className="link" to={`/customerCare/tickets/${ticketId}`}>
          <FormattedMessage id="ticket.article.back" /> #{ticketId}
        </AppLink>
      </p>
      <div className={styles.stack}>
        <Refusal failure={failure} />
        {article.isCut && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id="ticket.article.cut" values={{ count: ticketArticleLength }} />
          </Notice>
        )}
        <Taken taken={article.taken} />
        <Card isEdgeToEdge>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="slot" value={slot} />
            <TextField
              label={<FormattedMessage id="ticket.article.title" />}
              error={fieldText('title')}
              name="title"
              required
              minLength={2}
              maxLength={maxArticleTitleLength}
              defaultValue={typed.title}
            />
            {(['question', 'answer'] as const).map((name) => (
              <TextareaField
                key={name}
                label={<FormattedMessage id={`ticket.article.${name}`} />}
                error={fieldText(name)}
                name={name}
                required
                rows={10}
                maxLength={ticketArticleLength}
                defaultValue={typed[name]}
              />
            ))}
            <div>
              <Checkbox
                name="isRead"
                value="1"
                required
                aria-describedby={fieldText('isRead') ? 'is-read-error' : undefined}
              >
                <FormattedMessage id="ticket.article.read" />
              </Checkbox>
              {fieldText('isRead') && <FieldError id="is-read-error">{fieldText('isRead')}</FieldError>}
            </div>
            <div>
              <Button type="submit" variant="primary">
                <FormattedMessage id="ticket.article.save" />
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}

type TakenWords = Awaited<ReturnType<typeof loader>>['article']['taken'];

function Taken({ taken }: { taken: TakenWords }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="ticket.article.taken" />} level="h2">
      {taken.length === 0 ? (
        <p>
          <FormattedMessage id="ticket.article.none" />
        </p>
      ) : (
        <dl className={styles.facts}>
          {taken.map(({ kind, words }) => (
            <div key={kind}>
              <dt>
                <FormattedMessage id={`ticket.article.kind.${kind}`} />
              </dt>
              <dd>{intl.formatList(words)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
