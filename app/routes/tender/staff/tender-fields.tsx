import { FormattedMessage, useIntl } from 'react-intl';
import { provinces } from '../../../../contract/appointment/provinces.ts';
import { tenderIndustries, tenderLimits, tenderMethods } from '../../../../contract/tender/kinds.ts';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './staff.module.css';
import { useItemFault } from './use-item-fault.ts';

interface TenderFieldsProps {
  first: Readonly<Record<string, string>>;
  failure: PostFailure | undefined;
}

type TextName =
  | 'title'
  | 'buyer'
  | 'agency'
  | 'number'
  | 'city'
  | 'budget'
  | 'publishedOn'
  | 'documentsUntil'
  | 'closesAt'
  | 'opensAt'
  | 'site'
  | 'url';

/** What a notice says, as fields. */
export function TenderFields({ first, failure }: TenderFieldsProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('tender', failure);
  const typed = failure?.typed ?? first;
  const itemFault = useItemFault();
  const faultyLine = Object.entries(failure?.fields ?? {})
    .map(([field, why]) => itemFault(field, why))
    .find((fault) => fault !== undefined);
  const text = (name: TextName, max: number) => ({
    label: <FormattedMessage id={`tender.form.${name}`} />,
    error: fieldText(name),
    name,
    maxLength: max,
    defaultValue: typed[name] ?? '',
  });
  const time = (name: 'documentsUntil' | 'closesAt' | 'opensAt') => ({
    ...text(name, 40),
    hint: <FormattedMessage id="tender.form.time.hint" />,
    placeholder: '2026-12-01 09:30',
  });
  const choice = (name: 'method' | 'industry' | 'region', values: readonly string[], prefix: string) => (
    <SelectField
      label={<FormattedMessage id={`tender.${name}`} />}
      error={fieldText(name)}
      name={name}
      required
      defaultValue={typed[name] ?? ''}
    >
      <option value="">{intl.formatMessage({ id: 'tender.form.choose' })}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {intl.formatMessage({ id: `${prefix}.${value}` as 'region.BJ' })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <TextField {...text('title', tenderLimits.title)} required />
      <div className={styles.pair}>
        <TextField {...text('buyer', tenderLimits.name)} required />
        <TextField {...text('agency', tenderLimits.name)} />
        <TextField {...text('number', tenderLimits.number)} />
        <TextField {...text('budget', 40)} hint={<FormattedMessage id="tender.form.budget.hint" />} />
        {choice('method', tenderMethods, 'tender.method')}
        {choice('industry', tenderIndustries, 'tender.industry')}
        {choice('region', provinces, 'region')}
        <TextField {...text('city', tenderLimits.city)} />
        <TextField
          {...text('publishedOn', 20)}
          hint={<FormattedMessage id="tender.form.publishedOn.hint" />}
          required
          placeholder="2026-11-20"
        />
        <TextField {...time('documentsUntil')} />
        {/* A change of the notice moves them, and leaves what is typed beside them. */}
        <TextField key={`closesAt ${first.closesAt}`} {...time('closesAt')} />
        <TextField key={`opensAt ${first.opensAt}`} {...time('opensAt')} />
        <TextField {...text('site', tenderLimits.site)} />
        <TextField {...text('url', tenderLimits.url)} type="url" inputMode="url" />
      </div>
      <TextareaField
        label={<FormattedMessage id="tender.form.items" />}
        hint={<FormattedMessage id="tender.form.items.hint" />}
        error={faultyLine ?? fieldText('items')}
        name="items"
        rows={6}
        maxLength={tenderLimits.itemLines}
        defaultValue={typed.items ?? ''}
        placeholder={intl.formatMessage({ id: 'tender.form.items.example' })}
      />
      <TextareaField
        label={<FormattedMessage id="tender.form.text" />}
        error={fieldText('text')}
        name="text"
        rows={14}
        maxLength={tenderLimits.text}
        defaultValue={typed.text ?? ''}
      />
    </>
  );
}
