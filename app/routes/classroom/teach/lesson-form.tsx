import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { classroomLimits, tenths } from '../../../../contract/classroom/kinds.ts';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { clock } from '../../../components/course/words.ts';
import { beijingField } from '../../../components/forms/beijing-input.ts';
import { PublishTimeField } from '../../../components/forms/publish-time-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './teach.module.css';

type Text = 'title' | 'titleEn' | 'section' | 'sectionEn' | 'about' | 'aboutEn';

/** What is said about a lesson, where its chapters begin, and when it is published. */
export function LessonForm({
  lesson,
  failure: posted,
}: {
  lesson: TaughtLesson;
  failure: PostFailure | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const failure = posted?.intent === 'save' ? posted : undefined;
  const stands = valuesOf(lesson);
  const value = (name: keyof typeof stands) => failure?.typed[name] ?? stands[name];
  const text = (name: Text, max: number) => (
    <TextField
      name={name}
      required={name === 'title'}
      maxLength={max}
      label={<FormattedMessage id={`teach.field.${name}`} />}
      hint={name === 'section' && <FormattedMessage id="teach.field.section.hint" />}
      defaultValue={value(name)}
      error={failure?.fields?.[name] && <FormattedMessage id="teach.field.title.wrong" />}
    />
  );
  const area = (name: 'about' | 'aboutEn') => (
    <TextareaField
      name={name}
      rows={4}
      maxLength={classroomLimits.about}
      label={<FormattedMessage id={`teach.field.${name}`} />}
      defaultValue={value(name)}
    />
  );
  return (
    <Card title={<FormattedMessage id="teach.lesson.terms" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="save" />
        <div className={styles.fields}>
          {text('title', classroomLimits.title)}
          {text('titleEn', classroomLimits.title)}
          {text('section', classroomLimits.section)}
          {text('sectionEn', classroomLimits.section)}
          {area('about')}
          {area('aboutEn')}
          <div className={styles.wideField}>
            <TextareaField
              name="chapters"
              rows={6}
              label={<FormattedMessage id="teach.field.chapters" />}
              hint={<FormattedMessage id="teach.field.chapters.hint" />}
              defaultValue={value('chapters')}
              error={
                failure?.code === 'classroom.chapters_unreadable' && (
                  <FormattedMessage
                    id="error.classroom.chapters_unreadable"
                    values={{ line: failure.values?.['line'] ?? 1 }}
                  />
                )
              }
            />
          </div>
          {lesson.state !== 'shown' && (
            <PublishTimeField
              label={<FormattedMessage id="teach.field.publishAt" />}
              hint={<FormattedMessage id="teach.field.publishAt.hint" />}
              value={value('publishAt')}
              fault={failure?.fields?.['publishAt']}
            />
          )}
        </div>
        <Checkbox name="isOpen" defaultChecked={failure ? failure.typed['isOpen'] === 'on' : lesson.isOpen}>
          <FormattedMessage id="teach.field.isOpen" />
        </Checkbox>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id={lesson.state === 'shown' ? 'teach.save.shown' : 'teach.save'} />
        </Button>
      </Form>
    </Card>
  );
}

const valuesOf = (lesson: TaughtLesson) => ({
  title: lesson.title.zh,
  titleEn: lesson.title.en,
  section: lesson.section.zh,
  sectionEn: lesson.section.en,
  about: lesson.about.zh,
  aboutEn: lesson.about.en,
  publishAt: beijingField(lesson.publishAt),
  chapters: lesson.chapters
    .map(({ at, title }) => `${timeOf(at)} ${title.zh}${title.en && ` | ${title.en}`}`)
    .join('\n'),
});

/** As it is read again: `1:20`, with a tenth where there is one. */
const timeOf = (at: number): string =>
  at % tenths === 0 ? clock(at / tenths) : `${clock(at / tenths)}.${at % tenths}`;
