import { FormattedMessage, useIntl } from 'react-intl';
import * as calls from '../../../contract/material-list/check.ts';
import { getMaterialList } from '../../../contract/material-list/list.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { guard } from '../../framework/guards.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPathId } from '../../framework/path-id.ts';
import { expectFailure } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/check';
import { ListFrame } from './list-frame.tsx';
import styles from './material-list.module.css';

export const middleware = [guard('signed-in')];

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

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const list = await call(api, getMaterialList, { listId }).catch(notFoundWhen('material_list.not_found'));
  const given = [...url.searchParams].map(([name, value]): [string, string] => [name, value.slice(0, 20)]);
  try {
    const input = { listId, ...Object.fromEntries(given) } as Parameters<
      typeof call<typeof calls.checkMaterialPanel>
    >[2];
    return { list, given, check: await call(api, calls.checkMaterialPanel, input), refusal: null };
  } catch (error) {
    const { code, fields, values } = expectFailure(error);
    return { list, given, check: null, refusal: { code, fields: { ...fields }, values } };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.tab.check');

/** A panel of the list against heat, short circuit and room, with the reason of each red line. */
export default function PanelCheckPage({
  loaderData: { list, given: fields, check, refusal },
}: Route.ComponentProps) {
  const intl = useIntl();
  const given = new Map(fields);
  return (
    <ListFrame list={list} current="check">
      {refusal && (
        <Notice tone="bad">
          <ErrorText code={refusal.code} values={refusal.values ?? {}} />
        </Notice>
      )}
      {check && <Findings check={check} />}
      <Card title={<FormattedMessage id="materials.check.inputs" />}>
        <form className={styles.form}>
          <SelectField
            label={<FormattedMessage id="materials.field.groupId" />}
            name="groupId"
            defaultValue={given.get('groupId') ?? check?.groupId}
          >
            {list.groups.map((group) => (
              <option key={group.groupId} value={group.groupId}>
                {[group.designation, group.name].filter(Boolean).join(' ')}
              </option>
            ))}
          </SelectField>
          <div className={styles.row}>
            {numbers.map(({ name, otherwise }) => (
              <TextField
                key={name}
                label={<FormattedMessage id={`materials.check.${name}`} />}
                name={name}
                inputMode="decimal"
                maxLength={12}
                defaultValue={given.get(name) ?? otherwise}
                error={refusal?.fields[name] && <FormattedMessage id="materials.check.out_of_range" />}
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
          <div>
            <Button type="submit" variant="primary">
              <FormattedMessage id="materials.check.do" />
            </Button>
          </div>
        </form>
      </Card>
    </ListFrame>
  );
}

const order = ['bad', 'warn', 'ok'] as const;

function Findings({ check }: { check: calls.PanelCheck }) {
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
