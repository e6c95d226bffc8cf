import { FormattedMessage, useIntl } from 'react-intl';
import type { ChainDemanded } from '../../../../contract/chain/chain-parts.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../components/ui/choice.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from './chain-parts.module.css';
import { fieldOf } from './picks.ts';

interface DemandCardProps {
  demand: ChainDemanded;
  /** Id of the part that is chosen; 0 for none. */
  picked: number;
}

/** Devices that have to do the same, and the parts that may be them. */
export function DemandCard({ demand, picked }: DemandCardProps) {
  const { device, tags, quantity, offers, fitting } = demand;
  const field = fieldOf(demand);
  return (
    <Card
      title={
        <>
          <FormattedMessage id={`chain.parts.device.${device}`} /> {tags.join(' ')}
        </>
      }
      aside={
        <span className="muted">
          <FormattedMessage
            id={device === 'cable' ? 'chain.parts.metres' : 'chain.parts.pieces'}
            values={{ count: quantity }}
          />
        </span>
      }
    >
      {fitting === 0 && (
        <p className={styles.none}>
          <FormattedMessage id={offers.length === 0 ? 'chain.parts.none' : 'chain.parts.none.near'} />
        </p>
      )}
      {offers.length > 0 && (
        <ChoiceGroup legend={<FormattedMessage id="chain.parts.fitting" values={{ count: fitting }} />}>
          {offers.map((offer) => (
            <Offer
              key={offer.part.id}
              field={field}
              offer={offer}
              isPicked={offer.part.id === picked}
              isOpen={offer.part.id === (picked || offers[0]?.part.id)}
            />
          ))}
          <Radio name={field} value="0" defaultChecked={picked === 0}>
            <FormattedMessage id="chain.parts.no_part" />
          </Radio>
        </ChoiceGroup>
      )}
    </Card>
  );
}

const tones = { kept: 'plain', better: 'ok', short: 'bad', unknown: 'warn' } as const;

interface OfferProps {
  field: string;
  offer: ChainDemanded['offers'][number];
  isPicked: boolean;
  /** Its comparison is shown at once. */
  isOpen: boolean;
}

function Offer({ field, offer: { part, compared, isFitting }, isPicked, isOpen }: OfferProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <div className={styles.offer}>
      <Radio name={field} value={part.id} defaultChecked={isPicked}>
        <strong>{part.number}</strong> <span lang={lang}>{`${part.maker.name} ${part.name}`}</span>{' '}
        <Tag tone={isFitting ? 'ok' : 'bad'}>
          <FormattedMessage id={isFitting ? 'chain.parts.fits' : 'chain.parts.misses'} />
        </Tag>
      </Radio>
      <details className={styles.compared} open={isOpen}>
        <summary>
          <FormattedMessage id="chain.parts.compared" values={{ number: part.number }} />
        </summary>
        <Table label={intl.formatMessage({ id: 'chain.parts.compared' }, { number: part.number })}>
          <ColumnHeads
            names={['value', 'demanded', 'found', 'verdict'] as const}
            text={(name) => <FormattedMessage id={`chain.parts.column.${name}`} />}
          />
          <tbody>
            {compared.map(({ key, name, demanded, found, verdict }) => (
              <tr key={key}>
                <th scope="row" lang={lang}>
                  {name}
                </th>
                <td>{demanded}</td>
                <td>{found || '–'}</td>
                <td>
                  <Tag tone={tones[verdict]}>
                    <FormattedMessage id={`chain.parts.verdict.${verdict}`} />
                  </Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
      <AppLink className="link" to={`/ldz/detail/${part.id}`}>
        <FormattedMessage id="chain.parts.open" values={{ number: part.number }} />
      </AppLink>
    </div>
  );
}
