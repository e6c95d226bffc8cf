import { FormattedMessage } from 'react-intl';
import type { LessonFile } from '../../../../contract/classroom/practice.ts';
import { type LessonFileRole, lessonFilePath } from '../../../../contract/classroom/practice-kinds.ts';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './practice.module.css';

interface LessonFilesProps {
  role: LessonFileRole;
  lessonId: number;
  files: readonly LessonFile[];
}

/** The files of a lesson that serve one end. */
export function LessonFiles({ role, lessonId, files }: LessonFilesProps) {
  const own = files.filter((file) => file.role === role);
  if (own.length === 0) return null;
  return (
    <Card title={<FormattedMessage id={`practice.role.${role}`} />}>
      <FileLinks
        files={own}
        href={({ fileId, mayTake }) => (mayTake ? lessonFilePath(lessonId, fileId) : null)}
        after={({ mayTake }) =>
          !mayTake && (
            <span className={styles.quiet}>
              <FormattedMessage id="practice.no_right" />
            </span>
          )
        }
      />
    </Card>
  );
}
