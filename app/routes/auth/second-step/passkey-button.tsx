import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  beginPasskeyProof,
  beginPasskeyStep,
  finishPasskeyStep,
  provePasskey,
} from '../../../../contract/two-factor/two-factor.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';

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
    use === 'step' ? await call(api, beginPasskeyStep, {}) : await call(api, beginPasskeyProof, {});
  const response = await startAuthentication({ optionsJSON });
  if (use === 'step') await call(api, finishPasskeyStep, { response });
  else await call(api, provePasskey, { response });
}
