import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileSummary } from '../../../contract/file/file.ts';
import { pageCount } from '../../../contract/page-count.ts';
import type { Page } from '../../../contract/paging.ts';
import { formatBytes } from '../../i18n/number-format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { inputClass } from '../ui/text-field.tsx';
import { Written } from '../ui/written.tsx';
import styles from './file-choice.module.css';
import { useOfferSearch } from './use-offer-search.ts';

export interface FileOffer {
  files: Page<FileSummary>;
  /** Ticked before another search; they stay visible. */
  chosen: readonly FileSummary[];
  keyword: string;
  /** Among what is wanted are drawings, and nothing here shows a DWG. */
  isDwgUnread: boolean;
}

/** What stands there to be ticked: what is ticked first. */
export function listOffered({ files, chosen }: FileOffer): readonly FileSummary[] {
  const ticked = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...files.items.filter(({ id, state }) => !ticked.has(id) && state !== 'refused')];
}

/**
 * One's own files, to be ticked. Looking for others sends the same form as a plain query, which brings what was
 * ticked back with it.
 */
export function FileChoice({ offer }: { offer: FileOffer }) {
  const { files, chosen, keyword } = offer;
  const intl = useIntl();
  const { type, onClick, onEnter } = useLook();
  const ticked = new Set(chosen.map(({ id }) => id));
  const offered = listOffered(offer);
  const pages = pageCount(files);
  if (chosen.length === 0 && files.total === 0 && keyword === '') return null;
  return (
    <Card title={<FormattedMessage id="file.choice.own" />}>
      <div className={styles.find}>
        <input
          type="search"
          name="q"
          maxLength={60}
          defaultValue={keyword}
          className={inputClass('medium')}
          onKeyDown={onEnter}
          aria-label={intl.formatMessage({ id: 'file.choice.find' })}
          placeholder={intl.formatMessage({ id: 'file.choice.find' })}
        />
        <Button type={type} formMethod="get" size="small" formNoValidate onClick={onClick}>
          <FormattedMessage id="file.choice.find.do" />
        </Button>
      </div>
      <ul
        // What was ticked by hand is not redrawn while the same files stand there.
        key={offered.map(({ id }) => id).join()}
        className={styles.choice}
        aria-label={intl.formatMessage({ id: 'file.choice.own' })}
      >
        {offered.map((file) => (
          <li key={file.id}>
            <Checkbox
              name="fileId"
              value={file.id}
              defaultChecked={ticked.has(file.id)}
              note={formatBytes(file.byteSize)}
            >
              <Written text={file.name} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {files.items.length === 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="file.choice.none" />
        </p>
      )}
      {pages > 1 && (
        <div className={styles.find}>
          {files.page > 1 && <Turn page={files.page - 1} id="file.choice.newer" />}
          <span className={styles.hint}>
            <FormattedMessage id="file.choice.page" values={{ page: files.page, pages }} />
          </span>
          {files.page < pages && <Turn page={files.page + 1} id="file.choice.older" />}
        </div>
      )}
    </Card>
  );
}

function Turn({ page, id }: { page: number; id: 'file.choice.newer' | 'file.choice.older' }) {
  const { type, onClick } = useLook();
  return (
    <Button
      type={type}
      formMethod="get"
      name="files"
      value={page}
      size="small"
      formNoValidate
      onClick={onClick}
    >
      <FormattedMessage id={id} />
    </Button>
  );
}

/**
 * What asks for other files does where there are scripts. Its buttons stand above the one that sends the form: as
 * submit buttons they would take the Enter of every field.
 */
function useLook() {
  const search = useOfferSearch();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const look = (form: HTMLFormElement | null, page = '') => {
    if (!form) return;
    const typed = new FormData(form);
    if (page) typed.set('files', page);
    search(typed);
  };
  return {
    type: hasScripts ? ('button' as const) : ('submit' as const),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      look(event.currentTarget.form, event.currentTarget.value);
    },
    onEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      look(event.currentTarget.form);
    },
  };
}
