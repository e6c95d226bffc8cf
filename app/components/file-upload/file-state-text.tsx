import { FormattedMessage, useIntl } from 'react-intl';
import type { FileState } from '../../../contract/file/file.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ErrorText } from '../forms/error-text.tsx';
import styles from './file-state-text.module.css';

/** A video that does not play is kept, and of no use. */
const isRefused = ({ state, code }: FileState): boolean =>
  state === 'refused' || (code?.startsWith('file.video_') ?? false);

/** Where a file stands, in a sentence. */
export function FileStateText({ state }: { state: FileState }) {
  const intl = useIntl();
  if (state.code)
    return (
      <span className={isRefused(state) ? styles.refused : undefined}>
        <ErrorText code={state.code} values={state.values} />
      </span>
    );
  if (state.queue) {
    const id = state.queue.isLong ? 'file.state.queued_long' : 'file.state.queued';
    return <FormattedMessage id={id} values={{ ahead: state.queue.place - 1 }} />;
  }
  if (state.state !== 'working') return <FormattedMessage id={`file.state.${state.state}`} />;
  const id = `file.step.${state.step ?? 'check'}`;
  const step = intl.formatMessage({
    id: (Object.hasOwn(intl.messages, id) ? id : 'file.step.check') as MessageId,
  });
  return <FormattedMessage id="file.state.working" values={{ step, percent: state.percent }} />;
}
