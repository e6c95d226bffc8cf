import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { SchoolClass } from '../../../../contract/school/class.ts';
import { spokenClassCode } from '../../../../contract/school/class-code.ts';
import { pupilSheetBytes, schoolLimits } from '../../../../contract/school/limits.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from '../school.module.css';
import { useLineFault } from '../use-line-fault.tsx';
import { ClassFields } from './class-fields.tsx';
import { PupilTable, type Teaching } from './pupil-table.tsx';

interface TeacherViewProps {
  schoolClass: SchoolClass;
  teaching: Teaching;
  origin: string;
  failure: PostFailure | undefined;
}

/** Code, pupils, list and settings of a class. */
export function TeacherView({ schoolClass, teaching, origin, failure }: TeacherViewProps) {
  const intl = useIntl();
  const { code, isOpen, isListed, pupils } = teaching;
  const isTaking = isOpen && !schoolClass.isOver;
  const ofForm = (intent: string) => (failure?.intent === intent ? failure : undefined);
  const listFault = useLineFault(ofForm('list'));
  const spreadsheetFault = useLineFault(ofForm('sheet'));
  return (
    <>
      <Card title={<FormattedMessage id="school.class.code" />}>
        <div className={styles.stack}>
          <p className={styles.code}>{spokenClassCode(code)}</p>
          <p>
            <FormattedMessage id={isTaking ? 'school.class.code.text' : 'school.class.code.shut'} />
          </p>
          <CopyField
            label={intl.formatMessage({ id: 'school.class.link' })}
            value={`${origin}/he/join/${code}`}
          />
          <Form method="post">
            <Button type="submit" name="intent" value="code">
              <FormattedMessage id="school.class.code.renew" />
            </Button>
          </Form>
        </div>
      </Card>
      <Card
        title={<FormattedMessage id="school.pupils" />}
        aside={<FormattedMessage id="school.pupils.count" values={{ count: schoolClass.pupilCount }} />}
        isFlush
        isEdgeToEdge
      >
        <PupilTable pupils={pupils} />
      </Card>
      <Card title={<FormattedMessage id="school.list" />}>
        <div className={styles.stack}>
          <Form method="post" className={styles.stack}>
            <TextareaField
              label={<FormattedMessage id="school.list.lines" />}
              hint={<FormattedMessage id="school.list.hint" values={{ count: schoolLimits.pupils }} />}
              error={listFault('list')}
              name="list"
              required
              rows={6}
              maxLength={schoolLimits.list}
              defaultValue={ofForm('list')?.typed.list ?? ''}
            />
            <div>
              <Button type="submit" name="intent" value="list">
                <FormattedMessage id="school.list.add" />
              </Button>
            </div>
          </Form>
          <Form method="post" encType="multipart/form-data" className={styles.stack}>
            <Field
              label={<FormattedMessage id="school.list.sheet" />}
              hint={
                <FormattedMessage
                  id="school.list.sheet.hint"
                  values={{ size: formatBytes(pupilSheetBytes) }}
                />
              }
              error={spreadsheetFault('list')}
            >
              {(props) => <input {...props} type="file" name="sheet" required accept=".xlsx" />}
            </Field>
            <div>
              <Button type="submit" name="intent" value="sheet">
                <FormattedMessage id="school.list.sheet.add" />
              </Button>
            </div>
          </Form>
        </div>
      </Card>
      <Card title={<FormattedMessage id="school.class.settings" />}>
        <Form method="post" className={styles.stack}>
          <ClassFields
            first={{ name: schoolClass.name, endsOn: schoolClass.endsOn, isListed: isListed ? '1' : '' }}
            failure={ofForm('save')}
          />
          <Checkbox name="isOpen" value="1" defaultChecked={isOpen}>
            <FormattedMessage id="school.class.open" />
          </Checkbox>
          <p className={styles.quiet}>
            <FormattedMessage id="school.class.forgotten" />
          </p>
          <div>
            <Button type="submit" name="intent" value="save" variant="primary">
              <FormattedMessage id="school.save" />
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
