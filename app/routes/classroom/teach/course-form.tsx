import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { classroomLimits, courseCategories, courseLevels } from '../../../../contract/classroom/kinds.ts';
import type { TaughtCourse } from '../../../../contract/classroom/teach.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../../components/ui/choice.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './teach.module.css';

interface CourseFormProps {
  course: TaughtCourse;
  products: readonly { slug: string; name: string }[];
  failure: PostFailure | undefined;
}

/** What is said about a course, and what it costs whom. */
export function CourseForm({ course, products, failure: posted }: CourseFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const failure = posted?.intent === 'save' ? posted : undefined;
  const stands = valuesOf(course);
  const value = (name: keyof typeof stands) => failure?.typed[name] ?? stands[name];
  const wrong = (name: string, id: 'title' | 'price' | 'trialMinutes' | 'thresholdPercent') =>
    failure?.fields?.[name] && <FormattedMessage id={`teach.field.${id}.wrong`} values={bounds} />;
  const ticked = value('products').split(',');
  const text = (name: 'title' | 'titleEn') => (
    <TextField
      name={name}
      required={name === 'title'}
      maxLength={classroomLimits.title}
      label={<FormattedMessage id={`teach.field.${name}`} />}
      defaultValue={value(name)}
      error={name === 'title' && wrong(name, 'title')}
    />
  );
  const area = (name: 'about' | 'aboutEn') => (
    <TextareaField
      name={name}
      rows={6}
      maxLength={classroomLimits.about}
      label={<FormattedMessage id={`teach.field.${name}`} />}
      hint={name === 'about' && <FormattedMessage id="teach.field.about.hint" />}
      defaultValue={value(name)}
    />
  );
  const number = (name: 'price' | 'memberPrice' | 'trialMinutes' | 'thresholdPercent', max: number) => (
    <TextField
      name={name}
      type="number"
      min={name === 'thresholdPercent' ? 50 : 0}
      max={max}
      step={name === 'trialMinutes' ? 0.5 : 1}
      required={name !== 'memberPrice'}
      label={<FormattedMessage id={`teach.field.${name}`} />}
      hint={<FormattedMessage id={`teach.field.${name}.hint`} />}
      defaultValue={value(name)}
      error={
        name === 'memberPrice' && failure?.fields?.memberPrice === 'above_price' ? (
          <FormattedMessage id="teach.field.memberPrice.above" />
        ) : (
          wrong(name, name === 'memberPrice' ? 'price' : name)
        )
      }
    />
  );
  return (
    <Card title={<FormattedMessage id="teach.terms" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="save" />
        <div className={styles.fields}>
          {text('title')}
          {text('titleEn')}
          {area('about')}
          {area('aboutEn')}
          <SelectField
            name="category"
            label={<FormattedMessage id="classroom.facet.category" />}
            defaultValue={value('category')}
          >
            {courseCategories.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `classroom.category.${each}` })}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="level"
            label={<FormattedMessage id="classroom.facet.level" />}
            defaultValue={value('level')}
          >
            {courseLevels.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `classroom.level.${each}` })}
              </option>
            ))}
          </SelectField>
          {number('price', classroomLimits.price)}
          {number('memberPrice', classroomLimits.price)}
          {number('trialMinutes', classroomLimits.trialMinutes)}
          {number('thresholdPercent', 100)}
        </div>
        <ChoiceGroup legend={<FormattedMessage id="teach.field.products" />} isRow>
          {products.map(({ slug, name }) => (
            <Checkbox key={slug} name="products" value={slug} defaultChecked={ticked.includes(slug)}>
              {name}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id={course.state === 'shown' ? 'teach.save.shown' : 'teach.save'} />
        </Button>
      </Form>
    </Card>
  );
}

const bounds = { price: classroomLimits.price, minutes: classroomLimits.trialMinutes };

const valuesOf = (course: TaughtCourse) => ({
  title: course.title.zh,
  titleEn: course.title.en,
  about: course.about.zh,
  aboutEn: course.about.en,
  category: course.category as string,
  level: course.level as string,
  price: String(course.price),
  memberPrice: String(course.memberPrice ?? ''),
  trialMinutes: String(course.trialMinutes),
  thresholdPercent: String(course.thresholdPercent),
  products: course.products.join(),
});
