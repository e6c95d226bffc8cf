import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { listCatalogues } from '../../../../contract/maker-catalogue/catalogue.ts';
import { catalogueKinds } from '../../../../contract/maker-catalogue/kinds.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../part-admin.module.css';

type Listed = EndpointOutput<typeof listCatalogues>;

interface NewCatalogueProps {
  listed: Listed;
  failure: PostFailure | undefined;
}

/** What is sent, and whose it is; large files are sent to one's own files before and chosen here. */
export function NewCatalogue({ listed: { makers, families, files }, failure }: NewCatalogueProps) {
  const intl = useIntl();
  const typed = failure?.typed ?? {};
  const faultOf = (name: string) => failure?.fields?.[name] && <FormattedMessage id="price_table.fault" />;
  const choose = <option value="">{intl.formatMessage({ id: 'price_table.choose' })}</option>;
  return (
    <Card title={<FormattedMessage id="maker_catalogue.new" />}>
      <Refusal failure={failure} />
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <SelectField
          label={<FormattedMessage id="maker_catalogue.kind" />}
          hint={<FormattedMessage id="maker_catalogue.kind.hint" />}
          name="kind"
          required
          defaultValue={typed['kind'] ?? ''}
          error={faultOf('kind')}
        >
          {choose}
          {catalogueKinds.map((kind) => (
            <option key={kind} value={kind}>
              {intl.formatMessage({ id: `maker_catalogue.kind.${kind}` })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<FormattedMessage id="part.facet.maker" />}
          name="maker"
          defaultValue={typed['maker'] ?? ''}
          error={faultOf('maker')}
        >
          {choose}
          {makers.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="maker_catalogue.new_maker" />}
          hint={<FormattedMessage id="maker_catalogue.new_maker.hint" />}
          name="newMaker"
          maxLength={60}
          defaultValue={typed['newMaker'] ?? ''}
          error={faultOf('newMaker')}
        />
        <SelectField
          label={<FormattedMessage id="maker_catalogue.family" />}
          hint={<FormattedMessage id="maker_catalogue.family.hint" />}
          name="family"
          defaultValue={typed['family'] ?? ''}
          error={faultOf('family')}
        >
          {choose}
          {families.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={<FormattedMessage id="maker_catalogue.files" />}
          hint={<FormattedMessage id="maker_catalogue.files.hint" />}
        >
          {(control) => <input {...control} type="file" name="files" multiple className={inputClass()} />}
        </Field>
        <SelectField
          label={<FormattedMessage id="maker_catalogue.own_file" />}
          hint={<FormattedMessage id="maker_catalogue.own_file.hint" />}
          name="fileId"
          defaultValue={typed['fileId'] ?? ''}
        >
          <option value="">{intl.formatMessage({ id: 'maker_catalogue.own_file.none' })}</option>
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="maker_catalogue.upload" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
