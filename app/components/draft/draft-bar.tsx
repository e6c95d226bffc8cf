import { FormattedMessage } from 'react-intl';
import { AppLink } from '../navigation/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import styles from './draft-bar.module.css';
import type { DraftState } from './draft-keeper.ts';
import type { SavedDraft } from './use-draft.ts';

/** Beside a form: what was put back, what else was begun here, and where the text is kept. */
export function DraftBar({ draft: { state, keeper } }: { draft: SavedDraft }) {
  const { restoredAt, offers, save } = state;
  return (
    <div className={styles.bar} data-draft={save.kind}>
      {restoredAt !== null && (
        <Notice>
          <span className={styles.line}>
            <FormattedMessage id="draft.restored" values={{ time: <Time value={new Date(restoredAt)} /> }} />
            <Button size="small" variant="ghost" onClick={() => keeper.current?.startAfresh()}>
              <FormattedMessage id="draft.restored.clear" />
            </Button>
          </span>
        </Notice>
      )}
      {offers.length > 0 && (
        <Notice>
          <p>
            <FormattedMessage id="draft.others" values={{ count: offers.length }} />
          </p>
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <li key={offer.slot} className={styles.line}>
                <span className={styles.words}>{offer.excerpt || '…'}</span>
                <Time value={new Date(offer.savedAt)} />
                {offer.isBusy && <FormattedMessage id="draft.busy" />}
                <Button size="small" onClick={() => keeper.current?.choose(offer)}>
                  <FormattedMessage id="draft.choose" />
                </Button>
                <Button size="small" variant="ghost" onClick={() => keeper.current?.discard(offer)}>
                  <FormattedMessage id="draft.delete" />
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p role="status" className={styles.status}>
        <Saved save={save} />
      </p>
    </div>
  );
}

function Saved({ save }: { save: DraftState['save'] }) {
  if (save.kind === 'none') return null;
  if (save.kind === 'saved') {
    return <FormattedMessage id="draft.saved" values={{ time: <Time value={new Date(save.savedAt)} /> }} />;
  }
  if (save.kind !== 'full') return <FormattedMessage id={`draft.${save.kind}`} />;
  return (
    <>
      <FormattedMessage id="draft.full" />{' '}
      <AppLink className="link" to="/personal/drafts">
        <FormattedMessage id="draft.full.go" />
      </AppLink>
    </>
  );
}
