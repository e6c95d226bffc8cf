import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { browserApi } from '../../../services/browser-api.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import * as factor from '../../../services/two-factor.ts';

interface PasskeyButtonProps {
  /** Finishes a sign-in, or proves once more who is signed in. */
  use: 'step' | 'proof';
  /** Path to go to afterwards. */
  target: string;
}

/** Asks the browser for a passkey; the browser's own window does the rest. Nothing without scripts. */
export function PasskeyButton({ use, target }: PasskeyButtonProps) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFailure('');
    try {
      await askPasskey(use);
      // A whole document: everything about who reads it is new.
      window.location.assign(target);
    } catch (error) {
      setFailure(isCallFailure(error) ? error.code : 'auth.passkey_ended');
      setBusy(false);
    }
  };
  return (
    <div className={needsScripts.needsScripts}>
      {failure !== '' && (
        <Notice tone="bad">
          <ErrorText code={failure} />
        </Notice>
      )}
      <Button variant="primary" size="large" isBlock isBusy={isBusy} onClick={ask}>
        <Icon name="key" />
        <FormattedMessage id="factor.passkey.use" />
      </Button>
    </div>
  );
}

async function askPasskey(use: PasskeyButtonProps['use']): Promise<void> {
  const api = browserApi();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON =
    use === 'step' ? await factor.beginPasskeyStep(api) : await factor.beginPasskeyProof(api);
  const response = await startAuthentication({ optionsJSON });
  if (use === 'step') await factor.finishPasskeyStep(api, { response });
  else await factor.provePasskey(api, { response });
}
