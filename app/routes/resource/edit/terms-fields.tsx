import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import {
  applications,
  covers,
  industries,
  licences,
  minAboutLength,
  resourceLimits,
  resourceTypes,
  softwares,
} from '../../../../contract/resource/kinds.ts';
import { type ResourceText, resourceTextNames, resourceTexts } from '../../../../contract/resource/texts.ts';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { PriceFault } from '../detail/price-fault.tsx';
import styles from './edit.module.css';
import { fieldIds } from './missing-list.tsx';

interface TermsFieldsProps {
  resource: OwnResource;
  /** What was refused last, by this form or while it was saved. */
  refused: PostFailure | undefined;
  /** What had been typed when the page was posted. */
  typed: PostFailure['typed'] | undefined;
}

export function TermsFields({ resource, refused, typed }: TermsFieldsProps) {
  const intl = useIntl();
  const value = (name: keyof OwnResource) => typed?.[name] ?? String(resource[name] ?? '');
  const text = (name: 'title' | ResourceText, max: number) => (
    <TextField
      name={name}
      label={<FormattedMessage id={name === 'title' ? 'resource.block.name' : `resource.text.${name}`} />}
      hint={name === 'brand' && <FormattedMessage id="resource_edit.brand.hint" />}
      defaultValue={value(name)}
      maxLength={max}
      {...(name === 'brand' && { id: fieldIds.brand })}
      error={
        refused?.fields?.[name] && (
          <FormattedMessage
            id={name === 'brand' ? 'resource_edit.missing.brand' : 'resource_edit.field_wrong'}
          />
        )
      }
    />
  );
  const select = (
    name: 'type' | 'application' | 'industry' | 'software' | 'licence',
    values: readonly string[],
  ) => (
    <SelectField
      name={name}
      label={<FormattedMessage id={`resource.facet.${name}`} />}
      defaultValue={value(name)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {intl.formatMessage({ id: `resource.${name}.${each}` as MessageId })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>{text('title', resourceLimits.title)}</div>
      {select('type', resourceTypes)}
      {select('application', applications)}
      {select('industry', industries)}
      {select('software', softwares)}
      {resourceTextNames.map((name) => (
        <Fragment key={name}>{text(name, resourceTexts[name].max)}</Fragment>
      ))}
      <div className={styles.wide}>
        <TextareaField
          id={fieldIds.about}
          name="about"
          rows={8}
          label={<FormattedMessage id="resource_edit.about" />}
          hint={<FormattedMessage id="resource_edit.about.hint" />}
          defaultValue={value('about')}
          maxLength={resourceLimits.about}
          error={
            refused?.fields?.about && (
              <FormattedMessage id="resource_edit.about.short" values={{ least: minAboutLength }} />
            )
          }
        />
      </div>
      <div className={styles.wide}>
        <TextField
          name="tags"
          label={<FormattedMessage id="resource_edit.tags" />}
          hint={<FormattedMessage id="resource_edit.tags.hint" />}
          defaultValue={typed?.tags ?? resource.tags.join(' ')}
          maxLength={200}
          error={refused?.fields?.tags && <FormattedMessage id="resource_edit.tags.wrong" />}
        />
      </div>
      {select('licence', licences)}
      <SelectField
        name="cover"
        label={<FormattedMessage id="resource_edit.cover" />}
        defaultValue={value('cover')}
        key={resource.cover}
      >
        {covers
          .filter((cover) => cover !== 'picture' || resource.coverPicture)
          .map((cover) => (
            <option key={cover} value={cover}>
              {intl.formatMessage({ id: `resource_edit.cover.${cover}` })}
            </option>
          ))}
      </SelectField>
      <PriceFields resource={resource} refused={refused} typed={typed} />
      <VersionFields open={resource.open} typed={typed} />
    </div>
  );
}

/** Of the version that is being made, where there is one. */
function VersionFields({ open, typed }: Pick<OwnResource, 'open'> & Pick<TermsFieldsProps, 'typed'>) {
  if (!open) return null;
  return (
    <>
      <TextField
        name="label"
        label={<FormattedMessage id="resource_edit.label" />}
        defaultValue={typed?.label ?? open.label}
        maxLength={resourceLimits.version}
      />
      <TextField
        name="note"
        label={<FormattedMessage id="resource_edit.note" />}
        defaultValue={typed?.note ?? open.note}
        maxLength={resourceLimits.note}
      />
    </>
  );
}

function PriceFields({ resource, refused, typed }: TermsFieldsProps) {
  const value = (name: 'price' | 'memberPrice') => typed?.[name] ?? String(resource[name] ?? '');
  return (
    <>
      <TextField
        name="price"
        type="number"
        min={0}
        max={resourceLimits.price}
        required
        label={<FormattedMessage id="resource_edit.price" />}
        defaultValue={value('price')}
        error={refused?.fields?.price && <PriceFault typed={refused.typed.price} />}
      />
      <TextField
        name="memberPrice"
        type="number"
        min={0}
        max={resourceLimits.price}
        label={<FormattedMessage id="resource_edit.member_price" />}
        hint={<FormattedMessage id="resource_edit.member_price.hint" />}
        defaultValue={value('memberPrice')}
        error={memberPriceFault(refused)}
      />
    </>
  );
}

function memberPriceFault(refused: PostFailure | undefined) {
  const reason = refused?.fields?.memberPrice;
  if (!reason) return undefined;
  return reason === 'above_price' ? (
    <FormattedMessage id="resource_edit.member_price.wrong" />
  ) : (
    <PriceFault typed={refused.typed.memberPrice} />
  );
}
