import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import {
  type Bookmark,
  maxBookmarkFolderLength,
  maxBookmarkNoteLength,
} from '../../../contract/bookmark/bookmark.ts';
import { floorAddress } from '../../components/lists/floor-address.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './bookmarks.module.css';

interface BookmarkRowProps {
  bookmark: Bookmark;
  folders: readonly { name: string }[];
  /** What was typed and refused. */
  typed: Record<string, string> | undefined;
}

/** A kept text, its note and folder, and the form that changes them and the reminder. */
export function BookmarkRow({ bookmark, folders, typed }: BookmarkRowProps) {
  const lang = useContentLang();
  const { id, topicId, floor, title, excerpt, note, folder, remindAt, createdAt } = bookmark;
  const path = floor === 1 ? `/forum/topic/${topicId}` : floorAddress({ topicId, floor });
  return (
    <li>
      <p className={styles.facts}>
        {floor > 1 && <FormattedMessage id="bookmark.floor" values={{ floor }} />}
        <Time value={createdAt} />
        {folder && (
          <AppLink className="link" to={`/personal/bookmarks?folder=${encodeURIComponent(folder)}`}>
            {folder}
          </AppLink>
        )}
        {remindAt && (
          <FormattedMessage
            id="bookmark.reminds"
            values={{ time: <Time value={remindAt} format="date" /> }}
          />
        )}
      </p>
      <h2 lang={lang}>
        <AppLink to={path}>{title}</AppLink>
      </h2>
      <p className={styles.excerpt} lang={lang}>
        {excerpt}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {/* Closed again once what it holds was saved. */}
      <details key={`${note}${folder}${remindAt}`} open={typed !== undefined}>
        <summary>
          <FormattedMessage id="bookmark.edit" />
        </summary>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="bookmarkId" value={id} />
          <TextField
            label={<FormattedMessage id="bookmark.note" />}
            name="note"
            maxLength={maxBookmarkNoteLength}
            defaultValue={typed?.note ?? note}
          />
          <TextField
            label={<FormattedMessage id="bookmark.remind" />}
            hint={<FormattedMessage id="bookmark.remind.hint" />}
            name="remindAt"
            type="date"
            defaultValue={typed?.remindAt ?? remindAt?.slice(0, 10)}
          />
          <TextField
            label={<FormattedMessage id="bookmark.folder" />}
            hint={<FormattedMessage id="bookmark.folder.hint" />}
            name="folder"
            maxLength={maxBookmarkFolderLength}
            list={`folders-${id}`}
            defaultValue={typed?.folder ?? folder}
          />
          <datalist id={`folders-${id}`}>
            {folders.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="save" variant="primary" size="small">
              <FormattedMessage id="bookmark.save" />
            </Button>
            <Button type="submit" name="intent" value="delete" variant="ghost" size="small">
              <FormattedMessage id="bookmark.delete" />
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
