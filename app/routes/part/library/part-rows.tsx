import { FormattedMessage, useIntl } from 'react-intl';
import type { PartCard } from '../../../../contract/part/part.ts';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import { partListPath, partPackagePath } from '../../../../contract/part/paths.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { GradeBar } from '../../../components/part/grade-bar.tsx';
import { PartPicture } from '../../../components/part/part-picture.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { partRequestAddress } from '../../../shell/part-request-address.ts';
import { listPath, partPath } from './part-query.ts';
import styles from './part-rows.module.css';

interface PartRowsProps {
  parts: readonly PartCard[];
  query: PartQuery;
  /** Something was asked for, so that nothing found is no empty library. */
  isAsked: boolean;
  /** Of the parts' names, so that no level is skipped. */
  level?: 'h2' | 'h3';
}

/** Parts below each other, to be looked at, and chosen to be compared. */
export function PartRows({ parts, query, isAsked, level = 'h2' }: PartRowsProps) {
  if (parts.length === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id={isAsked ? 'part.none' : 'part.empty'} />}
        action={
          isAsked && (
            <ButtonLink to={listPath(query.edition)}>
              <FormattedMessage id="part.chip.clear" />
            </ButtonLink>
          )
        }
      >
        {isAsked && (
          <>
            <FormattedMessage id="part.none.text" />{' '}
            <AppLink className="link" to={partRequestAddress(query.keyword)} rel="nofollow">
              <FormattedMessage id="part.request" />
            </AppLink>
          </>
        )}
      </EmptyState>
    );
  }
  return (
    <form action="/ldz/compare" className={styles.form}>
      <ul>
        {parts.map((part, index) => (
          <PartRow key={part.id} part={part} query={query} isEager={index < 4} level={level} />
        ))}
      </ul>
      <div className={styles.acts}>
        <span className={styles.none}>
          <FormattedMessage id="part.chosen.none" />
        </span>
        <span className={styles.some}>
          <FormattedMessage id="part.chosen" />
        </span>
        <Button type="submit" size="small">
          <FormattedMessage id="part.compare" />
        </Button>
        <Button type="submit" size="small" formMethod="post" formAction="/ldz/basket">
          <FormattedMessage id="part.basket.add" />
        </Button>
        <Button type="submit" size="small" formAction={partPackagePath}>
          <FormattedMessage id="part.package" />
        </Button>
        <Button type="submit" size="small" formAction={partListPath}>
          <FormattedMessage id="part.list.xlsx" />
        </Button>
      </div>
    </form>
  );
}

interface PartRowProps {
  part: PartCard;
  query: PartQuery;
  isEager: boolean;
  level: 'h2' | 'h3';
}

function PartRow({ part, query, isEager, level: Heading }: PartRowProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { id, number, name, maker, family, values, picture, lifeCycle, grade } = part;
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        name="id"
        value={id}
        className={styles.check}
        aria-label={intl.formatMessage({ id: 'part.choose' }, { number })}
      />
      {picture ? (
        <PartPicture className={styles.picture} part={part} width={112} height={84} isEager={isEager} />
      ) : (
        <span className={styles.blank}>
          <Icon name="cube" size={24} />
        </span>
      )}
      <div>
        <Heading className={styles.name} lang={lang}>
          <AppLink to={partPath(query.edition, id)}>
            <span className={styles.number}>{number}</span> {name}
          </AppLink>
        </Heading>
        <p className={styles.facts} lang={lang}>
          <span>{maker.name}</span>
          <span>{family.name}</span>
        </p>
        <dl className={styles.values} lang={lang}>
          {values.map((value) => (
            <div key={value.key}>
              <dt>{value.name}</dt>
              <dd>{value.shown}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.tags}>
        {lifeCycle !== 'active' && (
          <Tag tone={lifeCycle === 'discontinued' ? 'bad' : 'warn'}>
            <FormattedMessage id={`part.life.${lifeCycle}`} />
          </Tag>
        )}
        <span className={styles.grade}>
          <GradeBar grade={grade} />
          <FormattedMessage id="part.grade_short" values={{ grade }} />
        </span>
      </div>
    </li>
  );
}
