import { FormattedMessage, useIntl } from 'react-intl';
import { type SheetBlock, sheetReaders } from '../../../contract/information.ts';
import { SelectField } from '../../components/ui/text-field.tsx';

/** Who reads a block of the data sheet. */
export function ReadersField({ block, value }: { block: SheetBlock; value: string }) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="information.readers" />}
      name={`readers.${block}`}
      size="medium"
      defaultValue={value}
    >
      {sheetReaders.map((readers) => (
        <option key={readers} value={readers}>
          {intl.formatMessage({ id: `information.readers.${readers}` })}
        </option>
      ))}
    </SelectField>
  );
}
