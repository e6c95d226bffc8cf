import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Remark, Resource } from '../../../../contract/resource/resource.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from './detail.module.css';
import { loadEditorSources, RemarkItem } from './remark-item.tsx';

interface RemarksProps {
  resource: Resource;
  remarks: Page<Remark>;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
  /** What was just written waits for review. */
  isWaiting: boolean;
}

const stars = [5, 4, 3, 2, 1] as const;

/** What those say who used it; only whoever had the files may rate. */
export function Remarks({ resource, remarks, isSignedIn, failure, isWaiting }: RemarksProps) {
  return (
    <section id="remarks" className={styles.remarks}>
      <h2>
        <FormattedMessage id="resource.remarks" values={{ count: remarks.total }} />
      </h2>
      {remarks.items.length === 0 && (
        <p className="muted">
          <FormattedMessage id="resource.remarks.none" />
        </p>
      )}
      <ol>
        {remarks.items.map((remark) => (
          <RemarkItem
            key={remark.remarkId}
            resource={resource}
            remark={remark}
            isSignedIn={isSignedIn}
            failure={failure}
          />
        ))}
      </ol>
      <Pagination
        page={remarks.page}
        pageCount={pageCount(remarks)}
        path={`/resources/detail/${resource.resourceId}`}
      />
      {isWaiting && (
        <Notice>
          <FormattedMessage id="resource.remark.waiting" />
        </Notice>
      )}
      <VerifyBeforehand what="comment" anchor="remarks" />
      {isSignedIn ? (
        <RemarkForm
          resource={resource}
          failure={failure?.intent === 'remark' && !failure.typed.answersId ? failure : undefined}
        />
      ) : (
        <p>
          <SignInFirst>
            <FormattedMessage id="resource.remark.sign_in" />
          </SignInFirst>
        </p>
      )}
    </section>
  );
}

function RemarkForm({ resource, failure }: { resource: Resource; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  const sentCount = useSentCount(
    (form) => form.get('intent') === 'remark' && !form.has('answersId'),
    failure !== undefined,
  );
  return (
    <Form method="post" className={styles.remarkForm} key={sentCount}>
      <input type="hidden" name="intent" value="remark" />
      {failure && !failure.fields?.body && <Refusal failure={failure} />}
      {resource.can.rate ? (
        <ChoiceGroup legend={<FormattedMessage id="resource.remark.rating" />} isRow>
          {stars.map((rating) => (
            <Radio
              key={rating}
              name="rating"
              value={rating}
              defaultChecked={failure?.typed.rating === String(rating)}
            >
              {intl.formatMessage({ id: 'resource.rating' }, { rating })}
            </Radio>
          ))}
          <Radio
            name="rating"
            value="0"
            defaultChecked={!failure?.typed.rating || failure.typed.rating === '0'}
          >
            <FormattedMessage id="resource.remark.unrated" />
          </Radio>
        </ChoiceGroup>
      ) : (
        <p className="muted">
          <FormattedMessage
            id={resource.ownRating === null ? 'resource.remark.rate_later' : 'resource.remark.rated'}
          />
        </p>
      )}
      <BodyField
        label={<FormattedMessage id="resource.remark.text" />}
        error={failure?.fields?.body && <FormattedMessage id="resource.remark.wrong" />}
        rows={4}
        defaultValue={failure?.typed.body}
        loadSources={loadEditorSources}
      />
      <Checkbox name="isQuestion" defaultChecked={failure?.typed.isQuestion === 'on'}>
        <FormattedMessage id="resource.remark.is_question" />
      </Checkbox>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <FormattedMessage id="resource.remark.send" />
      </Button>
    </Form>
  );
}
