import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { maxPartNumberLength } from '../../../contract/part/kinds.ts';
import {
  maxMakerLength,
  maxPurposeLength,
  type PartRequest,
} from '../../../contract/part-request/part-request.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { SignInFirst } from '../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { VerifyBeforehand } from '../../shell/verify-beforehand.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';

/** What somebody looks for, as the address carries it. */
export interface Asked {
  maker: string;
  number: string;
  purpose: string;
}

export function readAsked(query: URLSearchParams): Asked {
  const text = (name: string, max: number) => (query.get(name) ?? '').trim().slice(0, max);
  return {
    maker: text('of', maxMakerLength),
    number: text('number', maxPartNumberLength),
    purpose: text('purpose', maxPurposeLength),
  };
}

interface AskFormProps {
  asked: Asked;
  /** What is near to it; null until it was looked for. */
  similar: {
    parts: readonly { id: number; number: string; name: string; maker: string }[];
    requests: readonly PartRequest[];
  } | null;
  sent: string | null;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
}

/** Asks for a part in two steps: what is near to it is shown first, then it is sent. */
export function AskForm({ asked, similar, sent, isSignedIn, failure }: AskFormProps) {
  return (
    <Card title={<FormattedMessage id="part_request.ask" />}>
      <div id="ask" className={styles.ask}>
        {sent && (
          <Notice tone="ok">
            <FormattedMessage id={sent === 'new' ? 'part_request.sent' : 'part_request.joined'} />
          </Notice>
        )}
        <Refusal failure={failure} />
        <VerifyBeforehand what="submit" anchor="ask" />
        <Form action="/ldz/requests#ask" className={styles.ask} key={`${asked.maker}\n${asked.number}`}>
          <TextField
            label={<FormattedMessage id="part_request.number" />}
            name="number"
            required
            maxLength={maxPartNumberLength}
            defaultValue={asked.number}
          />
          <TextField
            label={<FormattedMessage id="part_request.maker" />}
            hint={<FormattedMessage id="part_request.maker.hint" />}
            name="of"
            maxLength={maxMakerLength}
            defaultValue={asked.maker}
          />
          <TextareaField
            label={<FormattedMessage id="part_request.purpose" />}
            hint={<FormattedMessage id="part_request.purpose.hint" />}
            name="purpose"
            rows={3}
            maxLength={maxPurposeLength}
            defaultValue={asked.purpose}
          />
          <Button type="submit" variant={similar ? 'secondary' : 'primary'}>
            <FormattedMessage id="part_request.look" />
          </Button>
        </Form>
        {similar && <Similar asked={asked} similar={similar} isSignedIn={isSignedIn} />}
        <p className={styles.meta}>
          <FormattedMessage id="part_request.hint" />
        </p>
      </div>
    </Card>
  );
}

type SimilarProps = Pick<AskFormProps, 'asked' | 'isSignedIn'> & {
  similar: NonNullable<AskFormProps['similar']>;
};

function Similar({ asked, similar: { parts, requests }, isSignedIn }: SimilarProps) {
  const lang = useContentLang();
  return (
    <section className={styles.ask} aria-live="polite">
      <h3>
        <FormattedMessage id="part_request.similar" values={{ number: asked.number }} />
      </h3>
      {parts.length === 0 && requests.length === 0 && (
        <p>
          <FormattedMessage id="part_request.similar.none" />
        </p>
      )}
      {parts.length > 0 && (
        <>
          <h4>
            <FormattedMessage id="part_request.similar.parts" />
          </h4>
          <ul className={styles.parts} lang={lang}>
            {parts.map(({ id, number, name, maker }) => (
              <li key={id}>
                <AppLink className="link" to={`/ldz/detail/${id}`}>
                  <span className={styles.number}>{number}</span> {name}
                </AppLink>{' '}
                <span className={styles.meta}>{maker}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {requests.length > 0 && (
        <>
          <h4>
            <FormattedMessage id="part_request.similar.requests" />
          </h4>
          <RequestList requests={requests} />
        </>
      )}
      {isSignedIn ? (
        <Form method="post" action="/ldz/requests">
          <input type="hidden" name="maker" value={asked.maker} />
          <input type="hidden" name="number" value={asked.number} />
          <input type="hidden" name="purpose" value={asked.purpose} />
          <Button type="submit" variant="primary" name="intent" value="ask" isBlock>
            <FormattedMessage id="part_request.send" />
          </Button>
        </Form>
      ) : (
        <SignInFirst isBlock>
          <FormattedMessage id="part_request.sign_in" />
        </SignInFirst>
      )}
    </section>
  );
}
