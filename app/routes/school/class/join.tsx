import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { findSchoolClass, joinSchoolClass } from '../../../../contract/school/class.ts';
import { type Consent, consents, schoolLimits } from '../../../../contract/school/limits.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { expectFailure, type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { classPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/join';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const code = (params.code ?? url.searchParams.get('code') ?? '').slice(0, 40);
  if (code.trim() === '') return { code: '', found: null, refused: undefined };
  try {
    const found = await call(context.get(apiContext), findSchoolClass, { code });
    return { code, found, refused: undefined };
  } catch (error) {
    const refused = expectFailure(error);
    if (refused.statusCode >= 500) throw error;
    return { code, found: null, refused: { code: refused.code, values: refused.values } };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { code = '', number = '', name = '', consent = '' } = typed;
  try {
    const input = { code, number, name, consent: consent as Consent };
    const { classId } = await call(context.get(apiContext), joinSchoolClass, input);
    return redirect(classPath(classId), 303);
  } catch (error) {
    return refusePost(error, { intent: 'join', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'school.join', description: 'school.join.text', path: '/he/join' });

/** Joining a class by its code: the code first, then number and name. */
export default function JoinClass({ loaderData, actionData }: Route.ComponentProps) {
  const { code, found, refused } = loaderData;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.join" />}
        text={<FormattedMessage id="school.join.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} />
        {refused && !failure && <Refusal failure={refused} />}
        {found ? (
          <Card title={<Written text={found.name} />}>
            {found.classId === null ? (
              <JoinForm code={code} found={found} failure={failure} />
            ) : (
              <div className={styles.stack}>
                <p>
                  <FormattedMessage id="school.join.already" />
                </p>
                <div>
                  <ButtonLink to={classPath(found.classId)} variant="primary">
                    <FormattedMessage id="school.join.open" />
                  </ButtonLink>
                </div>
              </div>
            )}
          </Card>
        ) : (
          <Card title={<FormattedMessage id="school.join.code" />}>
            <Form action="/he/join" className={styles.stack}>
              <TextField
                label={<FormattedMessage id="school.class.code" />}
                hint={<FormattedMessage id="school.join.code.hint" />}
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                defaultValue={code}
              />
              <div>
                <Button type="submit" variant="primary">
                  <FormattedMessage id="school.join.next" />
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

interface JoinFormProps {
  code: string;
  found: { campusName: string; teacherName: string; isListed: boolean };
  failure: PostFailure | undefined;
}

function JoinForm({ code, found: { campusName, teacherName, isListed }, failure }: JoinFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('school', failure);
  const typed = failure?.typed ?? {};
  return (
    <Form method="post" className={styles.stack}>
      <input type="hidden" name="code" value={code} />
      <p>
        <FormattedMessage
          id="school.join.of"
          values={{ campus: <Written text={campusName} />, teacher: <Written text={teacherName} /> }}
        />{' '}
        {isListed && <FormattedMessage id="school.join.listed" />}
      </p>
      <TextField
        label={<FormattedMessage id="school.pupil.number" />}
        error={fieldText('number')}
        name="number"
        required
        maxLength={schoolLimits.number}
        autoComplete="off"
        defaultValue={typed['number'] ?? ''}
      />
      <TextField
        label={<FormattedMessage id="school.pupil.name" />}
        hint={<FormattedMessage id="school.join.name.hint" />}
        error={fieldText('name')}
        name="name"
        required
        maxLength={schoolLimits.name}
        defaultValue={typed['name'] ?? ''}
      />
      <SelectField
        label={<FormattedMessage id="school.consent" />}
        hint={
          <FormattedMessage
            id="school.consent.hint"
            values={{
              // Beside the form, which holds what is typed.
              privacy: (text) => (
                <AppLink className="link" to="/privacy" target="_blank">
                  {text}
                </AppLink>
              ),
            }}
          />
        }
        error={fieldText('consent')}
        name="consent"
        required
        defaultValue={typed['consent'] ?? ''}
      >
        <option value="">{intl.formatMessage({ id: 'school.choose' })}</option>
        {consents.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `school.consent.${each}` })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" variant="primary">
          <FormattedMessage id="school.join.send" />
        </Button>
      </div>
    </Form>
  );
}
