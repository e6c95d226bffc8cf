import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { partListPath } from '../../../contract/part/paths.ts';
import { embedProtocol } from '../../../contract/selection/embed.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import { materialListsPath } from '../../components/material-list/lists-path.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { PartPicture } from '../../components/part/part-picture.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { EmbedHostContext } from './embed-host.ts';
import styles from './part-choices.module.css';

type Item = SelectionPage['items'][number];

/** The parts that meet the conditions, to be ticked, compared, and put into the basket. */
export function PartChoices({ items, isEmbedded }: { items: readonly Item[]; isEmbedded: boolean }) {
  return (
    <form action="/ldz/compare" className={styles.form} target={isEmbedded ? '_blank' : undefined}>
      <ul>
        {items.map((item, index) => (
          <Choice key={item.id} item={item} isEager={index < 4} isEmbedded={isEmbedded} />
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
        <Button type="submit" size="small" variant="primary" formMethod="post" formAction="/ldz/basket">
          <FormattedMessage id="part.basket.add" />
        </Button>
        <Button type="submit" size="small" formMethod="post" formAction={materialListsPath}>
          <FormattedMessage id="part.add_to_list" />
        </Button>
        <Button type="submit" size="small" formAction="/dxxsample/replace">
          <FormattedMessage id="selection.replace" />
        </Button>
        <Button type="submit" size="small" formAction={partListPath}>
          <FormattedMessage id="part.list.xlsx" />
        </Button>
      </div>
    </form>
  );
}

function Choice({ item, isEager, isEmbedded }: { item: Item; isEager: boolean; isEmbedded: boolean }) {
  const intl = useIntl();
  const send = use(EmbedHostContext);
  const langOf = useTextLang();
  const { id, number, name, maker, values, size, powerLoss, picture, lifeCycle } = item;
  const facts = [
    ...values.map((value) => ({ key: value.key, name: value.name, text: value.shown })),
    ...(size.some((side) => side !== null)
      ? [
          {
            key: 'size',
            name: intl.formatMessage({ id: 'part.fact.size' }),
            text: `${size.map((side) => side ?? '–').join(' × ')}\u00a0mm`,
          },
        ]
      : []),
    ...(powerLoss === null
      ? []
      : [{ key: 'loss', name: intl.formatMessage({ id: 'part.fact.loss' }), text: `${powerLoss}\u00a0W` }]),
  ];
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
        <PartPicture className={styles.picture} part={item} width={112} height={84} isEager={isEager} />
      ) : (
        <span className={styles.blank}>
          <Icon name="cube" size={24} />
        </span>
      )}
      <div>
        <h2 className={styles.name} lang={langOf(name)}>
          <AppLink to={`/ldz/detail/${id}`} target={isEmbedded ? '_blank' : undefined}>
            <span className={styles.number}>{number}</span> {name}
          </AppLink>
        </h2>
        <p className={styles.maker} lang={langOf(maker.name)}>
          {maker.name}
          {lifeCycle !== 'active' && (
            <Tag tone={lifeCycle === 'discontinued' ? 'bad' : 'warn'}>
              <FormattedMessage id={`part.life.${lifeCycle}`} />
            </Tag>
          )}
        </p>
        <dl className={styles.values}>
          {facts.map(({ key, name: fact, text }) => (
            <div key={key} lang={langOf(fact)}>
              <dt>{fact}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {send && (
          <Button
            size="small"
            aria-label={intl.formatMessage({ id: 'selection.embed.choose.label' }, { number })}
            onClick={() =>
              send({
                type: 'dxxsample.part',
                version: embedProtocol,
                part: {
                  id,
                  number,
                  name,
                  maker: maker.name,
                  family: item.family.slug,
                  url: new URL(`/ldz/detail/${id}`, window.location.href).href,
                },
              })
            }
          >
            <FormattedMessage id="selection.embed.choose" />
          </Button>
        )}
      </div>
    </li>
  );
}
