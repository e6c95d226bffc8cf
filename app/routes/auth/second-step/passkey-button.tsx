import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { beginPasskeySignIn, finishPasskeySignIn } from '../../../../contract/two-factor/passkey-sign-in.ts';
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
  /** Begins and ends a sign-in, finishes one, or proves once more who is signed in. */
  use: 'sign-in' | 'step' | 'proof';
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
      <Button
        variant={use === 'sign-in' ? 'secondary' : 'primary'}
        size="large"
        isBlock
        isBusy={isBusy}
        onClick={ask}
      >
        <Icon name="key" />
        <FormattedMessage id={use === 'sign-in' ? 'auth.passkey.sign_in' : 'factor.passkey.use'} />
      </Button>
    </div>
  );
}

const beginning = {
  'sign-in': beginPasskeySignIn,
  step: beginPasskeyStep,
  proof: beginPasskeyProof,
} as const;
const ending = { 'sign-in': finishPasskeySignIn, step: finishPasskeyStep, proof: provePasskey } as const;

async function askPasskey(use: PasskeyButtonProps['use']): Promise<void> {
  const api = browserApi();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await call(api, beginning[use], {});
  const response = await startAuthentication({ optionsJSON });
  await call(api, ending[use], { response });
}
