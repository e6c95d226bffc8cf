import { FormattedMessage } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { createTender } from '../../../../contract/tender/staff.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { staffTenderPath } from '../tender-path.ts';
import type { Route } from './+types/new-tender';
import { fillFromText, inputOf } from './form-values.ts';
import styles from './staff.module.css';
import { TenderFields } from './tender-fields.tsx';

const path = '/admin/tenders/new';

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  if (typed.intent === 'parse') {
    const filled = fillFromText(typed);
    return { filled, hasFound: Object.keys(filled).some((name) => !typed[name]?.trim()) };
  }
  try {
    const { tenderId } = await call(context.get(apiContext), createTender, {
      ...inputOf(typed),
      draftSlot: typed.draftSlot,
    });
    const sent = sentQuery({ kind: 'tender', thing: '', slot: typed.draftSlot });
    return redirect(`${staffTenderPath(tenderId)}?${new URLSearchParams({ ...sent, done: '' })}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

/** Two texts of full length: what is bought, and the notice. */
export const handle: FormHandle = { bodyLimit: 2 * textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.new');

/** A notice typed in; it begins as a draft. */
export default function NewTender({ actionData }: Route.ComponentProps) {
  const answer: { failure?: PostFailure; filled?: Record<string, string>; hasFound?: boolean } =
    actionData ?? {};
  const { failure, filled, hasFound } = answer;
  const isSending = useNavigation().formMethod === 'POST';
  const draft = useDraft({ kind: 'tender', thing: '', path, loadSources: undefined }, failure);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="tender.new" />}
        text={<FormattedMessage id="tender.new.text" />}
      />
      <Card>
        <Form ref={draft.form} method="post" className={styles.form}>
          <SentNameField />
          <Refusal failure={failure} />
          {filled && (
            <Notice tone="info" isOutcome>
              <FormattedMessage id={hasFound ? 'tender.form.parsed' : 'tender.form.parsed.none'} />
            </Notice>
          )}
          <TenderFields key={JSON.stringify(filled)} first={filled ?? {}} failure={failure} />
          <DraftBar draft={draft} />
          <div className={styles.acts}>
            <Button type="submit" variant="primary" isBusy={isSending}>
              <FormattedMessage id="tender.form.create" />
            </Button>
            <Button type="submit" name="intent" value="parse" formNoValidate>
              <FormattedMessage id="tender.form.parse" />
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
