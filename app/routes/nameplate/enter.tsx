import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { maxLinkLength, nameplatePath, pathOfLink } from '../../../contract/nameplate/link.ts';
import { getNameplate } from '../../../contract/nameplate/nameplate.ts';
import { getSampleNameplate } from '../../../contract/nameplate/sample.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { expectFailure } from '../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/enter';
import styles from './nameplate.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const sample = (await call(api, getSampleNameplate, {})).code;
  const asked = url.searchParams.get('code');
  const typed = (asked ?? '').slice(0, maxLinkLength);
  if (typed.trim() === '') return { sample, typed: '', fault: asked === null ? null : ('empty' as const) };
  const linked = pathOfLink(typed);
  if (linked) throw redirect(linked, 303);
  try {
    const { nameplate } = await call(api, getNameplate, { code: typed });
    throw redirect(nameplatePath(nameplate.code), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code } = expectFailure(error);
    if (code === 'nameplate.not_found') return { sample, typed, fault: 'unknown' as const };
    // Too long to be a code.
    if (code !== 'nameplate.mistyped' && code !== 'request.invalid') throw error;
    return { sample, typed, fault: 'mistyped' as const };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'nameplate.title', description: 'nameplate.description', path: '/ewmData' });

/** The door for whoever stands before a panel and types what is printed beside its code. */
export default function EnterCode({ loaderData: { sample, typed, fault } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="nameplate.title" />}
        text={<FormattedMessage id="nameplate.lead" />}
        actions={
          <ButtonLink to="/ewmData/own">
            <FormattedMessage id="nameplate.own" />
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <Card isEdgeToEdge>
          <Form method="get" action="/ewmData" className={styles.form}>
            {fault && (
              <Notice tone="bad">
                <FormattedMessage id={`nameplate.fault.${fault}`} values={{ typed }} />
              </Notice>
            )}
            <TextField
              label={<FormattedMessage id="nameplate.code" />}
              hint={<FormattedMessage id="nameplate.code.hint" />}
              name="code"
              size="large"
              required
              defaultValue={typed}
              maxLength={maxLinkLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="ACDEF-34679"
            />
            <div>
              <Button type="submit" variant="primary" size="large">
                <FormattedMessage id="nameplate.open" />
              </Button>
            </div>
          </Form>
        </Card>
        <Card title={<FormattedMessage id="nameplate.what" />}>
          <ul className={styles.points}>
            {(['plate', 'files', 'list', 'link'] as const).map((point) => (
              <li key={point}>{intl.formatMessage({ id: `nameplate.what.${point}` })}</li>
            ))}
          </ul>
          {sample && (
            <p className={styles.acts}>
              <ButtonLink to={nameplatePath(sample)} size="small">
                <FormattedMessage id="nameplate.example" />
              </ButtonLink>
            </p>
          )}
        </Card>
      </div>
    </div>
  );
}
