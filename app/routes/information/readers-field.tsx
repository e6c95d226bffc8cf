import { FormattedMessage, useIntl } from 'react-intl';
import { type ProfileBlock, profileReaders } from '../../../contract/information/information.ts';
import { SelectField } from '../../components/ui/text-field.tsx';

/** Who reads a block of the data sheet. */
export function ReadersField({ block, value }: { block: ProfileBlock; value: string }) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="information.readers" />}
      name={`readers.${block}`}
      size="medium"
      defaultValue={value}
    >
      {profileReaders.map((readers) => (
        <option key={readers} value={readers}>
          {intl.formatMessage({ id: `information.readers.${readers}` })}
        </option>
      ))}
    </SelectField>
  );
}
