import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { competitionLimits, type getCompetition } from '../../../../contract/school/competition.ts';
import type { FileOffer } from '../../../components/file-upload/file-choice.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { AskFirst } from '../ask-first.tsx';
import { competitionPath } from '../paths.ts';
import styles from '../school.module.css';
import { UploadFields } from '../work/upload-fields.tsx';
import { WorkFiles } from '../work/work-files.tsx';

type Shown = EndpointOutput<typeof getCompetition>;

interface EntryCardProps {
  competition: Shown;
  /** Null where one may not enter. */
  offer: FileOffer | null;
  /** What was typed and is not sent yet. */
  typed: Readonly<Record<string, string>>;
  ownerId: number;
  failure: PostFailure | undefined;
}

/** One's own entry, the form that enters, or why there is none. */
export function EntryCard({ competition, offer, typed, ownerId, failure }: EntryCardProps) {
  const { own, phase, competitionId } = competition;
  if (!own && phase !== 'open') return null;
  return (
    <Card
      title={<FormattedMessage id={own ? 'school.entry.own' : 'school.entry.enter'} />}
      aside={own && <FormattedMessage id="school.entry.number" values={{ number: own.number }} />}
    >
      <div className={styles.stack}>
        {own && !offer && (
          <>
            <p>
              <Written text={own.title} />
            </p>
            {own.text && (
              <p className={styles.said}>
                <Written text={own.text} />
              </p>
            )}
            <WorkFiles path={`/api/school/entries/${own.entryId}/files`} files={own.files} />
          </>
        )}
        {offer && (
          <EntryForm
            competition={competition}
            offer={offer}
            typed={typed}
            ownerId={ownerId}
            failure={failure}
          />
        )}
        {!own && !offer && (
          <p>
            <FormattedMessage
              id={reasonNotToEnter(competition, ownerId)}
              values={{
                prove: (text) => (
                  <AppLink className="link" to="/he/proof" rel="nofollow">
                    {text}
                  </AppLink>
                ),
                sign: (text) => (
                  <AppLink className="link" to={signInAddress(competitionPath(competitionId))} rel="nofollow">
                    {text}
                  </AppLink>
                ),
              }}
            />
          </p>
        )}
        {own && phase === 'open' && <AskFirst id="school.entry.withdraw" intent="withdraw" />}
      </div>
    </Card>
  );
}

function reasonNotToEnter({ isDemo, isJuror }: Shown, userId: number): MessageId {
  if (isDemo) return 'school.entry.demo';
  if (isJuror) return 'school.entry.juror';
  return userId ? 'school.entry.students' : 'school.entry.sign_in';
}

function EntryForm({
  competition: { own },
  offer,
  typed,
  ownerId,
  failure,
}: Omit<EntryCardProps, 'offer'> & { offer: FileOffer }) {
  const fieldText = useFieldTextOf('school', failure);
  return (
    <Form method="post" encType="multipart/form-data" className={styles.stack}>
      <p className={styles.quiet}>
        <FormattedMessage id="school.entry.text" />
      </p>
      <TextField
        label={<FormattedMessage id="school.entry.title" />}
        hint={<FormattedMessage id="school.entry.title.hint" />}
        error={fieldText('title')}
        name="title"
        required
        maxLength={competitionLimits.title}
        defaultValue={typed['title'] ?? own?.title ?? ''}
      />
      <TextareaField
        label={<FormattedMessage id="school.work.note" />}
        error={fieldText('text')}
        name="text"
        rows={4}
        maxLength={competitionLimits.entry}
        defaultValue={typed['text'] ?? own?.text ?? ''}
      />
      <UploadFields offer={offer} ownerId={ownerId} error={fieldText('fileIds')} />
      <div>
        <Button type="submit" name="intent" value="enter" variant="primary">
          <FormattedMessage id={own ? 'school.save' : 'school.entry.send'} />
        </Button>
      </div>
    </Form>
  );
}
