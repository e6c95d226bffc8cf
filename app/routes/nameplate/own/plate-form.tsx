import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { nameplateLimits } from '../../../../contract/nameplate/nameplate.ts';
import {
  choicesOf,
  type RatingKey,
  ratingFields,
  ratingKeys,
} from '../../../../contract/nameplate/rating.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../nameplate.module.css';
import { useRatingText } from '../plate-card.tsx';

interface PlateFormProps {
  /** Code of the nameplate; empty for a new one. */
  thing: string;
  path: string;
  first: Record<string, string>;
  failure: PostFailure | undefined;
  /** Serial number and GTIN are on the thing already. */
  isFixed?: boolean;
  submit: ReactNode;
  children?: ReactNode;
}

const wide = ['name', 'type', 'serial', 'maker', 'madeOn', 'standard', 'gtin'] as const;
const required: readonly string[] = ['name', 'type', 'serial', 'maker'];
const lengths: Readonly<Record<(typeof wide)[number], number>> = {
  name: nameplateLimits.name,
  type: nameplateLimits.type,
  serial: nameplateLimits.serial,
  maker: nameplateLimits.maker,
  standard: nameplateLimits.standard,
  madeOn: 7,
  gtin: 18,
};

/** Everything that stands on a plate; what is empty is left out of it. */
export function PlateForm({ thing, path, first, failure, isFixed, submit, children }: PlateFormProps) {
  const fieldText = useFieldTextOf('nameplate', failure);
  const draft = useDraft({ kind: 'nameplate', thing, path, loadSources: undefined }, failure);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = failure?.typed ?? first;
  return (
    <Form ref={draft.form} method="post" className={styles.form}>
      <SentNameField />
      <input type="hidden" name="revision" defaultValue={first['revision'] ?? ''} />
      <Refusal failure={failure} />
      <Card title={<FormattedMessage id="nameplate.form.identity" />}>
        <div className={styles.pair}>
          {wide.map((name) => (
            <TextField
              key={name}
              label={<FormattedMessage id={`nameplate.field.name.${name}`} />}
              hint={
                (name === 'madeOn' || name === 'gtin' || name === 'standard') && (
                  <FormattedMessage id={`nameplate.field.hint.${name}`} />
                )
              }
              error={fieldText(name)}
              name={name}
              required={required.includes(name)}
              readOnly={isFixed && (name === 'serial' || name === 'gtin')}
              maxLength={lengths[name]}
              defaultValue={typed[name]}
            />
          ))}
        </div>
      </Card>
      <Card title={<FormattedMessage id="nameplate.form.rating" />}>
        <div className={styles.stack}>
          <p className={styles.small}>
            <FormattedMessage id="nameplate.form.rating.text" />
          </p>
          <div className={styles.ratingFields}>
            {ratingKeys.map((key) => (
              <RatingField
                key={key}
                name={key}
                value={typed[`rating.${key}`] ?? ''}
                error={fieldText(`rating.${key}`)}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card>
        <div className={styles.stack}>
          <TextareaField
            label={<FormattedMessage id="nameplate.note" />}
            hint={<FormattedMessage id="nameplate.note.hint" />}
            error={fieldText('note')}
            name="note"
            rows={3}
            maxLength={nameplateLimits.note}
            defaultValue={typed['note']}
          />
          {children}
          <DraftBar draft={draft} />
          <div className={styles.acts}>
            <Button type="submit" variant="primary" name="intent" value="save" isBusy={isBusy}>
              {submit}
            </Button>
          </div>
        </div>
      </Card>
    </Form>
  );
}

function RatingField({ name, value, error }: { name: RatingKey; value: string; error: string | undefined }) {
  const intl = useIntl();
  const textOf = useRatingText();
  const { symbol, unit } = ratingFields[name];
  const label = (
    <>
      <FormattedMessage id={`nameplate.rating.${name}`} />
      {symbol && ` ${symbol}`}
      {unit && ` / ${unit}`}
    </>
  );
  const choices = choicesOf(name);
  if (!choices)
    return (
      <TextField label={label} error={error} name={`rating.${name}`} maxLength={40} defaultValue={value} />
    );
  return (
    <SelectField label={label} error={error} name={`rating.${name}`} defaultValue={value}>
      <option value="">{intl.formatMessage({ id: 'nameplate.choice.none' })}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(name, choice)}
        </option>
      ))}
    </SelectField>
  );
}
