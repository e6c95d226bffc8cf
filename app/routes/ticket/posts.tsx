import { FormattedMessage } from 'react-intl';
import { type Ticket, type TicketPost, ticketFilePath } from '../../../contract/ticket/ticket.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './ticket.module.css';

interface PostsProps {
  posts: readonly TicketPost[];
  ticket: Ticket;
  code: string | undefined;
  isStaff: boolean;
}

export function Posts({ posts, ticket, code, isStaff }: PostsProps) {
  const lang = useContentLang();
  return (
    <ol className={styles.posts}>
      {posts.map((post) => (
        <li key={post.postId} className={styles[post.kind]}>
          <p className={styles.head}>
            {nameOf(post, ticket) && <b>{nameOf(post, ticket)}</b>}
            <Tag tone={post.kind === 'staff' ? 'blue' : post.kind === 'note' ? 'warn' : 'plain'}>
              <FormattedMessage id={`ticket.post.${post.kind}`} />
            </Tag>
            <Time value={post.createdAt} format="full" className={styles.small} />
            {isStaff && <span className={styles.small}>P{post.postId}</span>}
          </p>
          <p className={styles.text} lang={lang}>
            {post.text}
          </p>
          {post.files.length > 0 && (
            <ul className={styles.files}>
              {post.files.map(({ fileId, name, byteSize }) => (
                <li key={fileId}>
                  <a className="link" href={fileAddress(ticket.ticketId, fileId, code)} download={name}>
                    {name}
                  </a>{' '}
                  <span className={styles.small}>{formatBytes(byteSize)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = ({ author, kind }: TicketPost, { name }: Ticket): string =>
  author?.nickname ?? (kind === 'asker' ? name : '');

function fileAddress(ticketId: number, fileId: number, code: string | undefined): string {
  const path = ticketFilePath.replace(':ticketId', String(ticketId)).replace(':fileId', String(fileId));
  return code ? `${path}?code=${code}` : path;
}
