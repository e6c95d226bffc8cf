import { FormattedMessage, useIntl } from 'react-intl';
import type { Nameplate } from '../../../contract/nameplate/nameplate.ts';
import { choicesOf, type RatingKey, ratingFields, ratingKeys } from '../../../contract/nameplate/rating.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './nameplate.module.css';

/** A value of the plate as it is read: with its unit, or the name of what was chosen. */
export function useRatingText(): (key: RatingKey, value: string) => string {
  const intl = useIntl();
  return (key, value) => {
    const id = `nameplate.choice.${key}.${value}`;
    if (choicesOf(key) && Object.hasOwn(intl.messages, id))
      return intl.formatMessage({ id: id as MessageId });
    const { unit } = ratingFields[key];
    return unit ? `${value}\u00a0${unit}` : value;
  };
}

/** The plate itself: who made what, and its ratings with symbols and units. */
export function PlateCard({ nameplate }: { nameplate: Nameplate }) {
  const lang = useContentLang();
  const textOf = useRatingText();
  const facts = [
    ['maker', nameplate.maker],
    ['type', nameplate.type],
    ['serial', nameplate.serial],
    ['madeOn', nameplate.madeOn],
    ['standard', nameplate.standard],
    ['gtin', nameplate.gtin],
  ] as const;
  const shown = ratingKeys.filter((key) => nameplate.rating[key] !== undefined);
  return (
    <section className={styles.plate}>
      <h2>
        <FormattedMessage id="nameplate.plate" />
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>
                  <FormattedMessage id={`nameplate.field.name.${name}`} />
                </dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {shown.length > 0 && (
        <dl className={styles.ratings}>
          {shown.map((key) => (
            <div key={key}>
              <dt>
                <FormattedMessage id={`nameplate.rating.${key}`} />
                {ratingFields[key].symbol && (
                  <span className={styles.symbol}>{` ${ratingFields[key].symbol}`}</span>
                )}
              </dt>
              <dd>{textOf(key, nameplate.rating[key] ?? '')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
