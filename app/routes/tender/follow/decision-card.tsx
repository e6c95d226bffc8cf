import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { followDecisions, followLimits, type TenderFollowPage } from '../../../../contract/tender/follow.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { amountText } from '../amount-text.ts';
import detail from '../detail/tender.module.css';
import { MomentText } from '../moment-text.tsx';
import styles from './follow.module.css';

interface DecisionProps {
  page: TenderFollowPage;
  failure: PostFailure | undefined;
}

/** What the notice says in short, and what the company makes of it: to be changed by those who may, read by the others. */
export function DecisionCard({ page, failure }: DecisionProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { follow, mayDecide } = page;
  return (
    <Card title={<FormattedMessage id="tender.decision" />}>
      <dl className={detail.facts}>
        <div>
          <dt>
            <FormattedMessage id="tender.closes_at" />
          </dt>
          <dd>
            <MomentText at={follow.closesAt} isDay={follow.isClosingDay} className={detail.time} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="tender.budget" />
          </dt>
          <dd>{amountText(intl, follow.budgetFen)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="tender.buyer" />
          </dt>
          <dd lang={lang}>{follow.buyer}</dd>
        </div>
        {!mayDecide && <Decided page={page} />}
      </dl>
      {mayDecide ? (
        <DecisionForm page={page} failure={failure} />
      ) : (
        <p className={styles.small}>
          <FormattedMessage id="tender.follow.others" />
        </p>
      )}
    </Card>
  );
}

function Decided({ page: { follow } }: { page: TenderFollowPage }) {
  const lang = useContentLang();
  return (
    <>
      <div>
        <dt>
          <FormattedMessage id="tender.decision" />
        </dt>
        <dd>
          <FormattedMessage id={`tender.decision.${follow.decision}`} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="tender.follow.owner" />
        </dt>
        <dd>{follow.owner?.name ?? <FormattedMessage id="tender.follow.owner.none" />}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="tender.follow.note" />
        </dt>
        <dd className={styles.note} lang={lang}>
          {follow.note || <FormattedMessage id="tender.follow.note.none" />}
        </dd>
      </div>
    </>
  );
}

function DecisionForm({ page: { follow, colleagues }, failure }: DecisionProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('tender.follow', failure);
  const { decision, owner, note } = follow;
  const first = { decision, ownerId: String(owner?.userId ?? ''), note };
  const typed = failure?.intent === 'decide' ? { ...first, ...failure.typed } : first;
  const isFormer = owner !== null && colleagues.every(({ userId }) => userId !== owner.userId);
  return (
    <Form key={JSON.stringify(first)} method="post" className={styles.form}>
      <Refusal failure={failure} />
      <SelectField
        label={<FormattedMessage id="tender.decision" />}
        error={fieldText('decision')}
        name="decision"
        defaultValue={typed.decision}
      >
        {followDecisions.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `tender.decision.${each}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="tender.follow.owner" />}
        error={fieldText('ownerId')}
        name="ownerId"
        defaultValue={typed.ownerId}
      >
        <option value="">{intl.formatMessage({ id: 'tender.follow.owner.none' })}</option>
        {isFormer && (
          <option value={owner.userId}>
            {intl.formatMessage({ id: 'tender.follow.former' }, { name: owner.name })}
          </option>
        )}
        {colleagues.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={<FormattedMessage id="tender.follow.note" />}
        error={fieldText('note')}
        name="note"
        rows={4}
        maxLength={followLimits.note}
        defaultValue={typed.note}
      />
      <div>
        <Button type="submit" variant="primary" name="intent" value="decide">
          <FormattedMessage id="tender.follow.save" />
        </Button>
      </div>
    </Form>
  );
}
