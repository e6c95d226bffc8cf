import { FormattedMessage, useIntl } from 'react-intl';
import {
  labelLevels,
  labelLimits,
  labelPdfPath,
  labelSvgPath,
  labelTestPath,
  moduleSizes,
} from '../../../../contract/nameplate/label.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import styles from '../nameplate.module.css';

const at = (path: string, code: string) => path.replace(':code', code);

/** Chooses how a label looks; each of its buttons downloads another form of it. */
export function LabelForm({ code }: { code: string }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="nameplate.label.look" />}>
      <form method="get" action={at(labelPdfPath, code)} className={styles.form}>
        <div className={styles.pair}>
          <SelectField
            label={<FormattedMessage id="nameplate.label.module" />}
            hint={<FormattedMessage id="nameplate.label.module.hint" />}
            name="module"
            defaultValue="0.5"
          >
            {moduleSizes.map((size) => (
              <option key={size} value={size}>
                {size} mm
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<FormattedMessage id="nameplate.label.level" />}
            hint={<FormattedMessage id="nameplate.label.level.hint" />}
            name="level"
            defaultValue="Q"
          >
            {labelLevels.map((level) => (
              <option key={level} value={level}>
                {intl.formatMessage({ id: `nameplate.label.level.${level}` })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="nameplate.label.copies" />}
            name="copies"
            type="number"
            min={1}
            max={labelLimits.copies}
            required
            defaultValue="1"
          />
        </div>
        <div className={styles.acts}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="nameplate.label.pdf" />
          </Button>
          <Button type="submit" formAction={at(labelSvgPath, code)}>
            <FormattedMessage id="nameplate.label.svg" />
          </Button>
          <Button type="submit" formAction={at(labelTestPath, code)}>
            <FormattedMessage id="nameplate.label.test" />
          </Button>
        </div>
      </form>
    </Card>
  );
}
