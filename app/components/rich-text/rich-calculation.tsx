import { FormattedMessage, useIntl } from 'react-intl';
import type { EmbeddedLink } from '../../../contract/rich-text/embedded-calculations.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './rich-calculation.module.css';
import { useCalculation } from './things.ts';

/** A calculation inside a text: what was given, what comes out, the way to its steps; a link where the page has none. */
export function RichCalculation({ href, label }: EmbeddedLink) {
  const intl = useIntl();
  const calculation = useCalculation(href);
  if (!calculation)
    return (
      <p>
        <AppLink to={href}>{label}</AppLink>
      </p>
    );
  const language = intl.locale === 'zh-CN' ? 'zh' : 'en';
  const { given, results, warnings, title, version, isFormer, isForOrientation } = calculation;
  return (
    <figure className={styles.calculation}>
      <figcaption className={styles.head}>
        <strong>{label}</strong>
        {label !== title[language] && <span>{title[language]}</span>}
        {isForOrientation && (
          <Tag tone="warn">
            <FormattedMessage id="rich_text.calculation_orientation" />
          </Tag>
        )}
      </figcaption>
      <dl className={styles.results}>
        {results.map((line) => (
          <div key={line.label.zh}>
            <dt>{line.label[language]}</dt>
            <dd>{line.value[language]}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={warning.zh} className={styles.warning}>
          {warning[language]}
        </p>
      ))}
      <details className={styles.given}>
        <summary>
          <FormattedMessage id="rich_text.calculation_given" />
        </summary>
        <ul>
          {given.map((line) => (
            <li key={line.label.zh}>
              <FormattedMessage
                id="rich_text.calculation_line"
                values={{ label: line.label[language], value: line.value[language] }}
              />
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.foot}>
        <AppLink to={href}>
          <FormattedMessage id="rich_text.calculation_open" />
        </AppLink>
        <span>
          <FormattedMessage
            id={isFormer ? 'rich_text.calculation_former' : 'rich_text.calculation_version'}
            values={{ version }}
          />
        </span>
      </p>
    </figure>
  );
}
