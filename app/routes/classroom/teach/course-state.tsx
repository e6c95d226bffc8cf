import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseState, LessonState } from '../../../../contract/classroom/kinds.ts';
import type { TaughtCourse } from '../../../../contract/classroom/teach.ts';
import { ActHistory } from '../../../components/lists/act-history.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import type { MessageId } from '../../../i18n/messages.ts';

type State = CourseState | LessonState;

const tones: Readonly<Record<State, 'plain' | 'ok' | 'warn' | 'bad'>> = {
  draft: 'plain',
  waiting: 'warn',
  ready: 'warn',
  shown: 'ok',
  refused: 'bad',
  closed: 'plain',
  removed: 'bad',
};

/** Where a course or a lesson stands. */
export function StateLamp({ state }: { state: State }) {
  const intl = useIntl();
  return <Lamp tone={tones[state]}>{intl.formatMessage({ id: `teach.state.${state}` })}</Lamp>;
}

export function CourseHistory({ acts }: Pick<TaughtCourse, 'acts'>) {
  const intl = useIntl();
  return (
    <ActHistory
      title={<FormattedMessage id="teach.history" />}
      acts={acts}
      name={(act) => intl.formatMessage({ id: `teach.history.${act}` as MessageId })}
    />
  );
}
