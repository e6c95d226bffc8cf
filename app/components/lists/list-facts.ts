import type { IntlShape } from 'react-intl';
import type { FileFacts } from '../../../contract/file/facts.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { formatBytes } from '../../i18n/number-format.ts';

/** What conversion found in a file, by the message that names it; undefined where it says nothing of this kind. */
export function listFacts(facts: FileFacts, intl: IntlShape): [name: MessageId, value: string | undefined][] {
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
    ['file.fact.version', facts.format ?? sheet?.version],
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
