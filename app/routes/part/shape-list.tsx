import { FormattedMessage } from 'react-intl';
import type { LikeShape } from '../../../contract/part/shape.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { PartPicture } from '../../components/part/part-picture.tsx';
import styles from './shapes.module.css';

/** Parts of like shape, each with how far it differs. */
export function ShapeList({ items }: { items: readonly LikeShape[] }) {
  const lang = useContentLang();
  return (
    <ul className={styles.list}>
      {items.map(({ part, differs }) => (
        <li key={part.id}>
          {part.picture && <PartPicture part={part} width={84} height={63} isEager={false} />}
          <span className={styles.words} lang={lang}>
            <AppLink className="link" to={`/ldz/detail/${part.id}`}>
              {part.number}
            </AppLink>{' '}
            {part.name}
            <span className={styles.quiet}>
              {part.maker.name} · {part.family.name}
            </span>
          </span>
          <span className={styles.quiet}>
            {differs === 0 ? (
              <FormattedMessage id="part.shape.same" />
            ) : (
              <FormattedMessage id="part.shape.differs" values={{ percent: differs }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
