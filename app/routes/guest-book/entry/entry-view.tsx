import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { RefusedFile } from '../../../framework/refused-files.ts';
import { useSite } from '../../../shell/use-site.ts';
import { CommentForm } from './comment-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryFiles } from './entry-files.tsx';
import { EntrySteps } from './entry-steps.tsx';
import { EntryTags } from './entry-tags.tsx';
import { EntryTalk } from './entry-talk.tsx';
import styles from './entry-view.module.css';
import { StaffPanel } from './staff-panel.tsx';
import { VoteForm } from './vote-form.tsx';

export interface EntryViewProps {
  entry: Entry;
  /** Where its forms are posted. */
  path: string;
  /** Of an anonymous writer; sent along with every post. */
  code?: string;
  failure: PostFailure | undefined;
  refused?: readonly RefusedFile[];
}

/** An entry with where it stands, its talk, and what the viewer may do. */
export function EntryView(props: EntryViewProps) {
  const { entry, path, code, failure } = props;
  const lang = useContentLang();
  const user = useSite()?.user;
  return (
    <div className={`with-aside ${styles.columns}`}>
      <div className={styles.main}>
        {entry.mergedInto !== null && (
          <Notice>
            <AppLink className="link" to={`/guestBook/entry/${entry.mergedInto}`}>
              <FormattedMessage id="guest_book.merged_into" values={{ entryId: entry.mergedInto }} />
            </AppLink>
          </Notice>
        )}
        {failure && Object.keys(failure.fields).length === 0 && <Refusal failure={failure} />}
        <Card isFlush isEdgeToEdge>
          <article className={styles.entry}>
            <div className={styles.tags}>
              <EntryTags entry={entry} />
            </div>
            <h1 lang={lang}>{entry.title}</h1>
            <p className={styles.by}>
              {entry.author ? (
                <AppLink to={`/space/${entry.author.userId}`}>{entry.author.nickname}</AppLink>
              ) : (
                entry.authorName || <FormattedMessage id="guest_book.visitor" />
              )}
              <Time value={entry.createdAt} format="full" />
              {user && entry.state === 'shown' && entry.author?.userId !== user.userId && (
                <AppLink to={`/report/guest_entry/${entry.entryId}`} rel="nofollow">
                  <FormattedMessage id="guest_book.report" />
                </AppLink>
              )}
            </p>
            <p className={styles.text} lang={lang}>
              {entry.text}
            </p>
            {entry.facts && <EntryFacts facts={entry.facts} />}
          </article>
        </Card>
        {entry.can.confirm && <ConfirmForm {...props} />}
        <EntryFiles entry={entry} path={path} refused={props.refused ?? []} />
        <EntryTalk entry={entry} />
        {(entry.can.comment || entry.can.writePrivately) && <CommentForm {...props} />}
      </div>
      <div className={styles.side}>
        <VoteForm entry={entry} path={path} />
        <EntrySteps entry={entry} />
        {entry.can.withdraw && (
          <Card>
            <Form method="post" action={path}>
              {code && <input type="hidden" name="code" value={code} />}
              <Button type="submit" name="intent" value="withdraw" variant="danger" size="small">
                <FormattedMessage id="guest_book.withdraw" />
              </Button>
            </Form>
          </Card>
        )}
        {entry.can.manage && <StaffPanel entry={entry} path={path} failure={failure} />}
      </div>
    </div>
  );
}
