import { type ComponentType, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LessonFile, PracticeFile } from '../../../../contract/classroom/practice.ts';
import needs from '../../../components/forms/needs-scripts.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { OverlayViewer } from '../../../components/viewer/drawing/overlay-viewer.tsx';
import styles from './practice.module.css';

type Viewer = ComponentType<Parameters<typeof OverlayViewer>[0]>;
type Pair = [solution: LessonFile, own: PracticeFile];

/** One's own drawings over the solution's; the viewer is fetched once it is asked for. */
export function Compare({ own, files }: { own: readonly PracticeFile[]; files: readonly LessonFile[] }) {
  const intl = useIntl();
  const [pair, setPair] = useState<Pair>();
  const [Overlay, setOverlay] = useState<Viewer>();
  const [hasFailed, setHasFailed] = useState(false);
  const solutions = files.filter(({ role, view }) => role === 'solution' && view === 'sheet');
  if (solutions.length === 0) return null;
  const drawings = own.filter(({ view }) => view === 'sheet');
  const isWaiting = own.some(({ view, name }) => view === null && /\.(dxf|dwg)$/i.test(name));
  const open = async (wanted: Pair) => {
    setPair(wanted);
    try {
      const loaded = await import('../../../components/viewer/drawing/overlay-viewer.tsx');
      setOverlay(() => loaded.OverlayViewer);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Card title={<FormattedMessage id="practice.compare" />}>
      <div className={styles.stack}>
        {drawings.length === 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id={isWaiting ? 'practice.compare.wait' : 'practice.compare.none'} />
          </p>
        )}
        {solutions.map((solution) =>
          drawings.map((drawing) => (
            <div key={`${solution.fileId} ${drawing.fileId}`} className={needs.needsScripts}>
              <p className={styles.names}>
                <FormattedMessage
                  id="practice.compare.pair"
                  values={{ own: drawing.name, solution: solution.name }}
                />
              </p>
              <Button
                onClick={() => void open([solution, drawing])}
                aria-label={intl.formatMessage(
                  { id: 'practice.compare.do' },
                  { own: drawing.name, solution: solution.name },
                )}
              >
                <FormattedMessage id="practice.compare.open" />
              </Button>
            </div>
          )),
        )}
        {hasFailed && (
          <Notice tone="bad">
            <FormattedMessage id="viewer.failed" />
          </Notice>
        )}
        {pair && Overlay && !hasFailed && (
          <div className={styles.viewer} key={`${pair[0].fileId} ${pair[1].fileId}`}>
            <Overlay
              before={sourceOf(pair[0])}
              after={sourceOf(pair[1])}
              name={pair[1].name}
              onFailed={() => setHasFailed(true)}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

const sourceOf = ({ fileId, revision }: PracticeFile) => ({ id: fileId, revision });
