import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { createPriceTable, listPriceTables } from '../../../../contract/list-price/price-table.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { type PostFailure, refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../part-admin.module.css';
import type { Route } from './+types/prices';

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await call(context.get(apiContext), listPriceTables, {});
  return { ...listed, today: beijingDate(new Date()) };
}

/** Takes a price list over into one's own files, and looks at its first rows. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const [maker = '', validFrom = ''] = ['maker', 'validFrom'].map((name) => String(form.get(name) ?? ''));
  const sent = form.get('table');
  let tableId: number;
  try {
    const { file } = await createSmallFile(api, sent instanceof File ? sent : new File([], ''));
    tableId = (await call(api, createPriceTable, { fileId: file.id, maker, validFrom })).tableId;
  } catch (error) {
    return refusePost(error, { typed: { maker, validFrom } });
  }
  throw redirect(`/admin/parts/prices/${tableId}`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'price_table.title');

/** Price lists of manufacturers: a new one, and those before. */
export default function PriceTables({ loaderData, actionData }: Route.ComponentProps) {
  const { items, makers, today } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="price_table.title" />}
        text={<FormattedMessage id="price_table.text" />}
        actions={
          <ButtonLink to="/admin/parts" variant="ghost">
            <FormattedMessage id="part_staff.admin" />
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <UploadForm makers={makers} today={today} failure={actionData?.failure} />
        <Card title={<FormattedMessage id="price_table.before" />} isFlush>
          {items.length === 0 && (
            <p className={styles.none}>
              <FormattedMessage id="price_table.none" />
            </p>
          )}
          <ul className={styles.list}>
            {items.map(({ tableId, name, maker, validFrom, state, createdBy, createdAt }) => (
              <li key={tableId}>
                <AppLink className="link" to={`/admin/parts/prices/${tableId}`}>
                  {name}
                </AppLink>
                <span>
                  {maker} · {validFrom} · <FormattedMessage id={`price_table.state.${state}`} />
                </span>
                <span>
                  {createdBy} <Time value={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

interface UploadFormProps {
  makers: readonly { slug: string; name: string }[];
  today: string;
  failure: PostFailure | undefined;
}

function UploadForm({ makers, today, failure }: UploadFormProps) {
  const intl = useIntl();
  const faultOf = (field: string) => failure?.fields?.[field] && <FormattedMessage id="price_table.fault" />;
  return (
    <Card title={<FormattedMessage id="price_table.new" />}>
      <Refusal failure={failure} />
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <SelectField
          label={<FormattedMessage id="part.facet.maker" />}
          name="maker"
          required
          defaultValue={failure?.typed['maker'] ?? ''}
          error={faultOf('maker')}
        >
          <option value="">{intl.formatMessage({ id: 'price_table.choose' })}</option>
          {makers.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="price_table.valid_from" />}
          hint={<FormattedMessage id="price_table.valid_from.hint" />}
          name="validFrom"
          type="date"
          required
          defaultValue={failure?.typed['validFrom'] ?? today}
          error={faultOf('validFrom')}
        />
        <Field
          label={<FormattedMessage id="price_table.file" />}
          hint={<FormattedMessage id="price_table.file.hint" />}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="table"
              required
              accept=".xlsx,.csv"
              className={inputClass()}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="price_table.upload" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
