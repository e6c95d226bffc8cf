import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NameplateFile } from '../../../../contract/nameplate/nameplate.ts';
import { Lamp } from '../../../components/ui/tag.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import { type Kept, keepOffline } from './keep-offline.ts';

interface OfflineCopyProps {
  code: string;
  files: readonly NameplateFile[];
  /** Who keeps it for themselves; undefined for what everybody sees. */
  owner: number | undefined;
}

/** Keeps the panel on this device once its page is there, and says what came of it. */
export function OfflineCopy({ code, files, owner }: OfflineCopyProps) {
  const [kept, setKept] = useState<Kept | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel is kept once each time that it is opened
  useEffect(() => {
    let isGone = false;
    keepOffline({ code, files, owner }).then(
      (result) => !isGone && setKept(result),
      () => !isGone && setKept(null),
    );
    return () => {
      isGone = true;
    };
  }, [code]);
  if (kept === undefined) return null;
  const isWhole = kept !== null && kept.missing === 0;
  return (
    <div data-offline={isWhole ? 'whole' : 'part'}>
      <Lamp tone={isWhole ? 'ok' : 'plain'} isSentence>
        {kept ? (
          <FormattedMessage
            id={isWhole ? 'nameplate.offline.kept' : 'nameplate.offline.part'}
            values={{ size: formatBytes(kept.bytes), missing: kept.missing }}
          />
        ) : (
          <FormattedMessage id="nameplate.offline.none" />
        )}
      </Lamp>
    </div>
  );
}
