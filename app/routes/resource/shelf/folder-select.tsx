import { FormattedMessage, useIntl } from 'react-intl';
import type { FavouriteFolder } from '../../../../contract/resource/favourites.ts';
import { SelectField } from '../../../components/ui/text-field.tsx';

/** One of one's folders, or none. */
export function FolderSelect({
  folders,
  defaultValue,
}: {
  folders: readonly FavouriteFolder[];
  defaultValue?: string;
}) {
  const intl = useIntl();
  return (
    <SelectField
      name="folderId"
      label={<FormattedMessage id="resource_kept.folder" />}
      defaultValue={defaultValue}
    >
      <option value="">{intl.formatMessage({ id: 'resource_kept.loose' })}</option>
      {folders.map(({ folderId, name }) => (
        <option key={folderId} value={folderId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
