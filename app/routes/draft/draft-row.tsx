import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { DraftSummary } from '../../../contract/draft/draft.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './drafts.module.css';

/** A draft: what it is, the way back to its form, and the way to forget it. */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const intl = useIntl();
  const lang = useContentLang();
  const kindId = `draft.kind.${draft.kind}`;
  const kind = intl.formatMessage({
    id: (Object.hasOwn(intl.messages, kindId) ? kindId : 'draft.kind.other') as MessageId,
  });
  const words = draft.excerpt || intl.formatMessage({ id: 'draft.empty_text' });
  return (
    <li>
      <div className={styles.words} lang={lang}>
        <p className={styles.about}>
          <Tag>{kind}</Tag>
          <span>{draft.about}</span>
          <Time value={draft.savedAt} />
        </p>
        <AppLink to={openAddress(draft)}>{words}</AppLink>
      </div>
      <Form method="post">
        <input type="hidden" name="draftId" value={draft.id} />
        <Button
          type="submit"
          size="small"
          variant="ghost"
          aria-label={`${intl.formatMessage({ id: 'draft.delete' })} ${words}`}
        >
          <FormattedMessage id="draft.delete" />
        </Button>
      </Form>
    </li>
  );
}

/** The form's own page, told which draft it is to begin with. */
export function openAddress({ path, id }: Pick<DraftSummary, 'path' | 'id'>): string {
  const url = new URL(path, 'http://same-site.invalid');
  url.searchParams.set('draft', String(id));
  return url.pathname + url.search + url.hash;
}
