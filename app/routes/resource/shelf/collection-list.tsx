import { FormattedMessage } from 'react-intl';
import type { Collection } from '../../../../contract/resource/collections.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Written } from '../../../components/ui/written.tsx';
import styles from './collections.module.css';

export function CollectionList({ items }: { items: readonly Collection[] }) {
  const lang = useContentLang();
  return (
    <ul className={styles.list}>
      {items.map(({ folderId, name, about, owner, count }) => (
        <li key={folderId}>
          <AppLink className="link" lang={lang} to={`/resources/collections/${folderId}`}>
            {name}
          </AppLink>
          <span className={styles.facts}>
            <FormattedMessage
              id="resource_kept.public.by"
              values={{ name: <Written text={owner.nickname} />, count }}
            />
          </span>
          {about && <p lang={lang}>{about}</p>}
        </li>
      ))}
    </ul>
  );
}
