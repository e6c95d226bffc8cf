import { FormattedMessage } from 'react-intl';

/** Said before anybody sends one: without an operator's program a DWG is kept, and nothing of it is shown. */
export function NoDwgNote() {
  return (
    <p className="muted">
      <FormattedMessage id="file.upload.no_dwg" />
    </p>
  );
}
