import { FormattedMessage } from 'react-intl';
import * as calls from '../../../../contract/material-list/check.ts';
import { getMaterialList } from '../../../../contract/material-list/list.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { expectFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from '../material-list.module.css';
import type { Route } from './+types/check';
import { CheckFields, CheckFindings } from './check-parts.tsx';

export const middleware = [guard('signed-in')];

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
  const given = new Map(fields);
  return (
    <ListFrame list={list} current="check">
      {refusal && (
        <Notice tone="bad">
          <ErrorText code={refusal.code} values={refusal.values ?? {}} />
        </Notice>
      )}
      {check && <CheckFindings check={check} />}
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
          <CheckFields given={given} faulty={refusal?.fields ?? {}} />
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
