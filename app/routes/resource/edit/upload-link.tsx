import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';

export const newResourcePath = '/personal/creation/resource/new';

export function UploadLink() {
  return (
    <ButtonLink to={newResourcePath} rel="nofollow">
      <Icon name="plus" />
      <FormattedMessage id="resource.upload" />
    </ButtonLink>
  );
}
