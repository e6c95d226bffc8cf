import { type FormEvent, Fragment, type SyntheticEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFetcher } from 'react-router';
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
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { PriceFault } from '../detail/price-fault.tsx';
import styles from './edit.module.css';
import { fieldIds } from './missing-list.tsx';
import { RefusedNotice } from './refused-notice.tsx';

interface TermsFormProps {
  resource: OwnResource;
  failure: PostFailure | undefined;
}

const waitMilliseconds = 2500;
/** The button that submits for review stands elsewhere on the page, and posts what stands here. */
export const termsFormId = 'terms';

/** Ticked beside it, and meant with it. */
const tickedFiles = `#${fieldIds.files} [name=fileId]:checked`;

/** What is said about a resource. A draft is saved while one types; what is published, only when one says so. */
export function TermsForm({ resource, failure }: TermsFormProps) {
  const intl = useIntl();
  const fetcher = useFetcher<{ failure?: PostFailure; savedAt?: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isDraft = resource.state === 'draft' || resource.state === 'refused';
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!isDraft) return;
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.checkValidity() && fetcher.submit(form), waitMilliseconds);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A draft that is saved once more behind its own submission would only be told that it waits.
    clearTimeout(timer.current);
    const form = event.currentTarget;
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(form instanceof HTMLFormElement) || submitter?.getAttribute('value') !== 'send') return;
    event.preventDefault();
    const sent = new FormData(form, submitter);
    for (const input of document.querySelectorAll<HTMLInputElement>(tickedFiles))
      sent.append('fileId', input.value);
    void fetcher.submit(sent, { method: 'post' });
  };
  const posted = failure && ['save', 'send'].includes(failure.intent) ? failure : undefined;
  const refused = fetcher.data?.failure ?? posted;
  const typed = posted?.typed;
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
    <Card title={<FormattedMessage id="resource_edit.terms" />}>
      <fetcher.Form
        method="post"
        id={termsFormId}
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="save" />
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
          {resource.open && (
            <>
              <TextField
                name="label"
                label={<FormattedMessage id="resource_edit.label" />}
                defaultValue={typed?.label ?? resource.open.label}
                maxLength={resourceLimits.version}
              />
              <TextField
                name="note"
                label={<FormattedMessage id="resource_edit.note" />}
                defaultValue={typed?.note ?? resource.open.note}
                maxLength={resourceLimits.note}
              />
            </>
          )}
        </div>
        {fetcher.data?.failure && <RefusedNotice failure={fetcher.data.failure} />}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
            <FormattedMessage id={isDraft ? 'resource_edit.save' : 'resource_edit.save.shown'} />
          </Button>
          {fetcher.data?.savedAt && fetcher.state === 'idle' && (
            <span className={styles.saved} role="status">
              <FormattedMessage
                id="resource_edit.saved"
                values={{ time: <Time value={fetcher.data.savedAt} format="full" /> }}
              />
            </span>
          )}
        </div>
      </fetcher.Form>
    </Card>
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
