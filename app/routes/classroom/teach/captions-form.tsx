import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { captionLangs, classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './teach.module.css';

const size = `${classroomLimits.captionBytes / 1000} kB`;

/** Captions of each language, which are the transcript too. */
export function CaptionsForm({ lesson }: { lesson: TaughtLesson }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="classroom.captions" />}>
      <div className={styles.form}>
        <p className={styles.hint}>
          <FormattedMessage id="teach.captions.text" />
        </p>
        {captionLangs.map((lang) => {
          const stands = lesson.captions.find((each) => each.lang === lang);
          return (
            <Form key={lang} method="post" encType="multipart/form-data" className={styles.form}>
              <input type="hidden" name="intent" value="captions" />
              <input type="hidden" name="lang" value={lang} />
              <Field
                label={intl.formatMessage({ id: `teach.captions.${lang}` })}
                hint={
                  stands ? (
                    <FormattedMessage id="teach.captions.count" values={{ count: stands.count, size }} />
                  ) : (
                    <FormattedMessage id="teach.captions.none" values={{ size }} />
                  )
                }
              >
                {(control) => (
                  <input
                    type="file"
                    name="file"
                    required
                    accept=".vtt,.srt"
                    {...control}
                    className={inputClass('medium')}
                  />
                )}
              </Field>
              <div className={styles.acts}>
                <Button type="submit">
                  <FormattedMessage id="teach.captions.send" />
                  <span className="vh"> {intl.formatMessage({ id: `teach.captions.${lang}` })}</span>
                </Button>
                {stands && (
                  <Button type="submit" name="act" value="delete" variant="ghost" formNoValidate>
                    <FormattedMessage id="teach.captions.delete" />
                    <span className="vh"> {intl.formatMessage({ id: `teach.captions.${lang}` })}</span>
                  </Button>
                )}
              </div>
            </Form>
          );
        })}
      </div>
    </Card>
  );
}
