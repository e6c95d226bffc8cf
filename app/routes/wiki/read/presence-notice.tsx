import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from '../write/article-form.module.css';
import { usePresence } from './use-presence.ts';

/** Above an editor: who else is at it, and whether something was published since it was opened. */
export function PresenceNotice({ articleId, revision }: { articleId: number; revision: number }) {
  const { editors, revision: newest, isSignedIn } = usePresence(articleId);
  return (
    <div role="status" className={styles.presence}>
      {!isSignedIn && (
        <Notice tone="bad">
          <FormattedMessage id="wiki.edit.signed_out" />{' '}
          <AppLink className="link" to="/user/signin" target="_blank">
            <FormattedMessage id="wiki.edit.sign_in" />
          </AppLink>
        </Notice>
      )}
      {editors.length > 0 && (
        <Notice tone="warn">
          <FormattedMessage
            id="wiki.editing"
            values={{ names: editors.map(({ nickname }) => nickname).join('、') }}
          />
        </Notice>
      )}
      {newest > revision && (
        <Notice tone="warn">
          <FormattedMessage id="wiki.edit.newer" values={{ revision: newest }} />
        </Notice>
      )}
    </div>
  );
}
