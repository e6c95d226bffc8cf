import { useIntl } from 'react-intl';
import type { Tender } from '../../../../contract/tender/tender.ts';
import styles from './tender.module.css';

/** Where the text says a field, to be led to. */
export const saidId = (field: string) => `said-${field}`;

/** The text of a notice with what was read off it marked; what differs from the key facts is marked otherwise. */
export function SaidText({ tender: { text, said } }: { tender: Tender }) {
  const intl = useIntl();
  const pieces = said.map(({ field, start, end, isSame }, at) => {
    const isFirst = said.findIndex((other) => other.field === field) === at;
    const before = text.slice(said[at - 1]?.end ?? 0, start);
    return (
      <span key={start}>
        {before}
        <mark
          id={isFirst ? saidId(field) : undefined}
          className={isSame ? styles.said : styles.differs}
          title={intl.formatMessage(
            { id: isSame ? 'tender.said' : 'tender.said.differs' },
            { field: intl.formatMessage({ id: `tender.parsed.${field}` }) },
          )}
        >
          {text.slice(start, end)}
        </mark>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(said.at(-1)?.end ?? 0)}
    </>
  );
}
