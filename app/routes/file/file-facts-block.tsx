import { type IntlShape, useIntl } from 'react-intl';
import type { StoredFile } from '../../../contract/file.ts';
import { Time } from '../../components/ui/time.tsx';
import { TitleBlock, type TitleBlockEntry } from '../../components/ui/title-block.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { formatBytes } from '../../i18n/number-format.ts';

/** The title block of a file: what it is, and what conversion found in it. */
export function FileFactsBlock({ file }: { file: StoredFile }) {
  const intl = useIntl();
  const entry = (id: MessageId, value: TitleBlockEntry['value'], isWide = false): TitleBlockEntry[] =>
    value === undefined || value === '' ? [] : [{ name: intl.formatMessage({ id }), value, isWide }];
  return (
    <TitleBlock
      entries={[
        ...entry('file.fact.name', file.name, true),
        ...entry('file.fact.folder', file.folder, true),
        ...entry('file.fact.format', file.extension.toUpperCase()),
        ...entry('file.fact.size', formatBytes(file.byteSize)),
        ...found(file, intl).flatMap(([id, value]) => entry(id, value)),
        ...entry('file.fact.by', file.owner.nickname),
        ...entry('file.fact.uploaded', <Time value={file.createdAt} format="full" />),
        ...entry('file.fact.sha256', <code>{file.sha256.slice(0, 16)}…</code>, true),
      ]}
    />
  );
}

function found({ facts }: StoredFile, intl: IntlShape): [MessageId, string | undefined][] {
  const { model, sheet, pages, office, image, listing, text } = facts;
  const number = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 2 });
  const unit = (name: string) => intl.formatMessage({ id: `file.unit.${name}` as MessageId });
  return [
    ['file.fact.box', model?.size.map(number).join(' × ')],
    ['file.fact.extents', sheet && `${number(sheet.width)} × ${number(sheet.height)}`],
    ['file.fact.unit', (model ?? sheet) && unit((model ?? sheet)?.unit ?? 'none')],
    ['file.fact.triangles', model && number(model.triangles)],
    ['file.fact.parts', model && number(model.parts)],
    ['file.fact.layers', sheet && number(sheet.layers)],
    ['file.fact.entities', sheet && number(sheet.entities)],
    ['file.fact.texts', sheet && number(sheet.texts)],
    ['file.fact.version', sheet?.version],
    ['file.fact.pages', pages && number(pages.count)],
    ['file.fact.sheets', office?.sheets === undefined ? undefined : number(office.sheets)],
    ['file.fact.slides', office?.slides === undefined ? undefined : number(office.slides)],
    ['file.fact.pixels', image && `${image.width} × ${image.height}`],
    [
      'file.fact.entries',
      listing &&
        intl.formatMessage(
          { id: 'file.fact.entries.value' },
          { files: listing.files, bytes: formatBytes(listing.bytes) },
        ),
    ],
    ['file.fact.lines', text && number(text.lines)],
    ['file.fact.encoding', text?.encoding],
  ];
}
