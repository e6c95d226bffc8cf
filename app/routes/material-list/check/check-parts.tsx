import { FormattedMessage, useIntl } from 'react-intl';
import * as calls from '../../../../contract/material-list/check.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import styles from '../material-list.module.css';

const numbers = [
  { name: 'height', otherwise: '2000' },
  { name: 'width', otherwise: '800' },
  { name: 'depth', otherwise: '600' },
  { name: 'ambient', otherwise: '35' },
  { name: 'inside', otherwise: '55' },
  { name: 'altitude', otherwise: '50' },
  { name: 'fault', otherwise: '10' },
  { name: 'load', otherwise: '100' },
  { name: 'rail', otherwise: '2000' },
  { name: 'reserve', otherwise: '20' },
  { name: 'terminals', otherwise: '0' },
] as const;

/** The fields of a panel's check, as they were given; `faulty` are those that were refused. */
export function CheckFields({
  given,
  faulty,
}: {
  given: ReadonlyMap<string, string>;
  faulty: Readonly<Record<string, unknown>>;
}) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.row}>
        {numbers.map(({ name, otherwise }) => (
          <TextField
            key={name}
            label={<FormattedMessage id={`materials.check.${name}`} />}
            name={name}
            inputMode="decimal"
            maxLength={12}
            defaultValue={given.get(name) ?? otherwise}
            error={Boolean(faulty[name]) && <FormattedMessage id="materials.check.out_of_range" />}
          />
        ))}
      </div>
      <SelectField
        label={<FormattedMessage id="materials.check.position" />}
        name="position"
        defaultValue={given.get('position') ?? 'wall'}
      >
        {calls.positions.map((position) => (
          <option key={position} value={position}>
            {intl.formatMessage({ id: `materials.check.position.${position}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="materials.check.material" />}
        name="material"
        defaultValue={given.get('material') ?? 'steel'}
      >
        {calls.materials.map((material) => (
          <option key={material} value={material}>
            {intl.formatMessage({ id: `materials.check.material.${material}` })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const order = ['bad', 'warn', 'ok'] as const;

/** What was found, the worst first, and the calculators with the same inputs. */
export function CheckFindings({ check }: { check: calls.CheckOutcome }) {
  const findings = [...check.findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <Card title={<FormattedMessage id="materials.check.findings" />}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.code}${finding.lineId}`}>
            <Lamp tone={finding.severity} isSentence>
              {finding.name && <strong>{finding.name} </strong>}
              <FormattedMessage
                id={`materials.check.finding.${finding.code}`}
                values={{ ...finding.values, severity: finding.severity }}
              />
            </Lamp>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        <FormattedMessage
          id="materials.check.sums"
          values={{ loss: check.lossWatts, rail: check.railMillimetres, terminals: check.terminals }}
        />{' '}
        <AppLink className="link" to={`/electricBrain/calculators/enclosure-heat?${check.links.heat}`}>
          <FormattedMessage id="materials.check.to_heat" />
        </AppLink>{' '}
        <AppLink className="link" to={`/electricBrain/calculators/temperature-rise?${check.links.rise}`}>
          <FormattedMessage id="materials.check.to_rise" />
        </AppLink>
      </p>
    </Card>
  );
}
