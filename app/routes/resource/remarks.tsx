import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type Page, pageCount } from '../../../contract/paging.ts';
import type { Remark, Resource } from '../../../contract/resource.ts';
import { AppLink } from '../../components/app-link.tsx';
import { BodyField } from '../../components/editor/body-field.tsx';
import type { LoadSources } from '../../components/editor/editor-sources.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { PersonPicture } from '../../components/person-picture.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SignInFirst } from '../../components/sign-in-first.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ChoiceGroup, Radio } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../post-answer.ts';
import { useSite } from '../../use-site.ts';
import styles from './detail.module.css';

interface RemarksProps {
  resource: Resource;
  remarks: Page<Remark>;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
  /** What was just written waits for review. */
  isWaiting: boolean;
}

/** What the editor asks for is fetched with the editor, and not with the page. */
const loadEditorSources: LoadSources = () => import('../../services/editor.ts');
const stars = [5, 4, 3, 2, 1] as const;

/** What those say who used it; only whoever had the files may rate. */
export function Remarks({ resource, remarks, isSignedIn, failure, isWaiting }: RemarksProps) {
  const viewerId = useSite()?.user?.userId;
  const intl = useIntl();
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
          <li key={remark.remarkId} id={`remark-${remark.remarkId}`}>
            <PersonPicture person={remark.author} size={28} />
            <div>
              <p className={styles.remarkHead}>
                <AppLink to={`/space/${remark.author.userId}`}>{remark.author.nickname}</AppLink>
                {remark.rating !== null && (
                  <span
                    role="img"
                    aria-label={intl.formatMessage({ id: 'resource.rating' }, { rating: remark.rating })}
                  >
                    {'★'.repeat(remark.rating)}
                    {'☆'.repeat(5 - remark.rating)}
                  </span>
                )}
                <Time value={remark.createdAt} />
                <AppLink to={`/report/remark/${remark.remarkId}`} rel="nofollow">
                  <FormattedMessage id="resource.report" />
                </AppLink>
              </p>
              <RichText doc={remark.body} headingLevel={3} />
              {remark.author.userId === viewerId && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="remarkId" value={remark.remarkId} />
                  <Button type="submit" name="intent" value="delete-remark" variant="ghost" size="small">
                    <FormattedMessage id="resource.remark.delete" />
                  </Button>
                </Form>
              )}
            </div>
          </li>
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
      {isSignedIn ? (
        <RemarkForm resource={resource} failure={failure?.intent === 'remark' ? failure : undefined} />
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
  return (
    <Form method="post" className={styles.remarkForm} key={resource.remarkCount}>
      <input type="hidden" name="intent" value="remark" />
      {failure && !failure.fields?.body && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
        </Notice>
      )}
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
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <FormattedMessage id="resource.remark.send" />
      </Button>
    </Form>
  );
}
