import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { classroomLimits, courseCategories, courseLevels } from '../../../../contract/classroom/kinds.ts';
import { createCourse } from '../../../../contract/classroom/teach.ts';
import { FileSource } from '../../../components/file-upload/file-source.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { uploadQueue } from '../../../services/file-upload-queue.ts';
import { formInput } from '../../../services/form-input.ts';
import { readFileOffer } from '../../../shell/file-offer.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { facetWord } from '../list/facet-words.ts';
import type { Route } from './+types/new-course';
import { coursePath, newCoursePath, teachingPath } from './paths.ts';
import { PlainVideos } from './plain-videos.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import styles from './teach.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  return {
    offer: await readFileOffer(context.get(apiContext), url, [], 'video'),
    ownerId: context.get(currentUserContext)?.userId ?? 0,
    // Looking for files sends the form as a query, which brings it back as it was.
    typed: {
      title: query.get('title')?.slice(0, classroomLimits.title) ?? '',
      category: query.get('category') ?? '',
      level: query.get('level') ?? '',
    },
  };
}

/** Makes a draft, with a lesson for each video that was ticked or comes with the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const { title = '', category = '', level = '' } = textsOf(form);
  const typed = { title, category, level };
  try {
    const input = formInput(createCourse, { ...typed, fileIds: form.getAll('fileId').map(String) });
    const fileIds = await sentFiles(api, form);
    const { courseId } = await call(api, createCourse, { ...input, fileIds });
    return redirect(coursePath(courseId), 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'teach.new', description: 'teach.new.text', path: newCoursePath });

export default function NewCourse({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const user = useSite()?.user;
  const isBusy = useNavigation().state === 'submitting';
  const failure = actionData?.failure;
  const typed = failure?.typed ?? loaderData.typed;
  const select = (name: 'category' | 'level', values: readonly string[]) => (
    <SelectField
      name={name}
      required
      label={<FormattedMessage id={`classroom.facet.${name}`} />}
      defaultValue={typed[name]}
      error={failure?.fields?.[name] && <FormattedMessage id="teach.choose" />}
    >
      <option value="">{intl.formatMessage({ id: 'teach.choose' })}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {facetWord(intl, name, each)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: intl.formatMessage({ id: 'teach.new' }), path: newCoursePath },
        ]}
      />
      <PageHead title={<FormattedMessage id="teach.new" />} text={<FormattedMessage id="teach.new.text" />} />
      {user && !user.isVerified && <VerifyFirst id="core.verify_first.upload" path={newCoursePath} />}
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        {failure && <RefusedNotice failure={failure} />}
        <Card title={<FormattedMessage id="teach.terms" />}>
          <div className={styles.fields}>
            <div className={styles.wideField}>
              <TextField
                name="title"
                required
                minLength={2}
                maxLength={classroomLimits.title}
                label={<FormattedMessage id="teach.field.title" />}
                defaultValue={typed.title}
                error={failure?.fields?.title && <FormattedMessage id="teach.field.title.wrong" />}
              />
            </div>
            {select('category', courseCategories)}
            {select('level', courseLevels)}
          </div>
        </Card>
        <FileSource queue={uploadQueue} offer={loaderData.offer} ownerId={loaderData.ownerId} kind="video">
          <PlainVideos />
        </FileSource>
        <p className={styles.hint}>
          <FormattedMessage id="teach.videos.each" values={{ count: classroomLimits.atOnce }} />
        </p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="teach.new.make" />
        </Button>
      </Form>
    </>
  );
}
