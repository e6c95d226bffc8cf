import { useIntl } from 'react-intl';
import { type CardKind, cardPath } from '../../../contract/rich-text/card-kinds.ts';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './card-link.module.css';
import { useThing } from './things.ts';

interface CardLinkProps {
  kind: CardKind;
  id: string;
  label: string;
}

/** A card inside a text. What it names may have gone, or be an article that nobody has written yet. */
export function CardLink({ kind, id, label }: CardLinkProps) {
  const intl = useIntl();
  const thing = useThing(kind, id);
  const path = cardPath(kind, id);
  if (!path) return label;
  if (thing?.state === 'wanted') {
    const query = new URLSearchParams({ slug: id, ...(label !== id && { title: label }) });
    return (
      <AppLink
        className={`${styles.card} ${styles.wanted}`}
        to={`/wiki/new?${query}`}
        rel="nofollow"
        title={intl.formatMessage({ id: 'card.wanted' })}
      >
        {label}
      </AppLink>
    );
  }
  const isGone = thing?.state === 'gone';
  return (
    <AppLink
      className={isGone ? `${styles.card} ${styles.gone}` : styles.card}
      to={thing?.path ?? path}
      title={isGone ? intl.formatMessage({ id: 'card.gone' }) : undefined}
    >
      {label === id && thing ? thing.label : label}
    </AppLink>
  );
}
