import { type SubmitEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toSafePath } from '../../../../contract/safe-path.ts';
import { beginPasskey, createPasskey } from '../../../../contract/two-factor/two-factor.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import needsScripts from '../../../components/forms/needs-scripts.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { requireProof } from '../../../framework/require-proof.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import pageStyles from '../security/security.module.css';
import type { Route } from './+types/new-passkey';
import { RecoveryCodes } from './recovery-codes.tsx';

const path = '/personal/security/passkey';

/** `ref` is where somebody goes on who has just signed up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireProof(context.get(apiContext), `${path}${url.search}`);
  const asked = url.searchParams.get('ref');
  return { target: asked === null ? null : toSafePath(asked, '/') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'factor.passkey.new', description: 'factor.passkey.text', path });

/** Makes a passkey with the browser's own window; the one page that is nothing without scripts. */
export default function NewPasskeyPage({ loaderData: { target } }: Route.ComponentProps) {
  const intl = useIntl();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<{ recoveryCodes: string[] | null }>();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setBusy(true);
    setFailure('');
    try {
      setDone(await makePasskey(name));
    } catch (error) {
      setFailure(isCallFailure(error) ? error.code : 'auth.passkey_ended');
    }
    setBusy(false);
  };
  return (
    <>
      <PageHead
        title={<FormattedMessage id="factor.passkey.new" />}
        text={<FormattedMessage id="factor.passkey.text" />}
      />
      <Card>
        <noscript>
          <Notice tone="warn">
            <FormattedMessage id="factor.passkey.scripts" />
          </Notice>
        </noscript>
        {target !== null && !done && (
          <p>
            <AppLink className="link" to={target}>
              <FormattedMessage id="factor.passkey.later" />
            </AppLink>
          </p>
        )}
        {done ? (
          <RecoveryCodes codes={done.recoveryCodes} target={target ?? undefined} />
        ) : (
          <form className={`${pageStyles.narrow} ${needsScripts.needsScripts}`} onSubmit={onSubmit}>
            {failure !== '' && (
              <Notice tone="bad">
                <ErrorText code={failure} values={{ most: 10 }} />
              </Notice>
            )}
            <TextField
              label={intl.formatMessage({ id: 'factor.passkey.name' })}
              hint={<FormattedMessage id="factor.passkey.name.hint" />}
              name="name"
              maxLength={40}
              required
            />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              <FormattedMessage id="factor.passkey.make" />
            </Button>
          </form>
        )}
      </Card>
    </>
  );
}

async function makePasskey(name: string): Promise<{ recoveryCodes: string[] | null }> {
  const api = browserApi();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await call(api, beginPasskey, {});
  return call(api, createPasskey, { name, response: await startRegistration({ optionsJSON }) });
}
