import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { minAboutLength } from '../../../../contract/resource/kinds.ts';
import type { MessageId } from '../../../i18n/messages.ts';

/** Where on the page of one resource a field stands. */
export const fieldIds = { about: 'about', brand: 'brand', files: 'files' } as const;

const isField = (name: string): name is keyof typeof fieldIds => Object.hasOwn(fieldIds, name);

interface MissingListProps {
  fields: Readonly<Record<string, string>>;
  /** Whether the fields stand on this page, to be gone to. */
  isLinked?: boolean;
}

/** What a resource lacks before it can be submitted, each by its name. */
export function MissingList({ fields, isLinked }: MissingListProps) {
  return (
    <FormattedList
      type="conjunction"
      value={Object.entries(fields).map(([name, fault]) => {
        const words = <Missing key={name} name={name} fault={fault} />;
        if (!isLinked || !isField(name)) return words;
        return (
          <a key={name} className="link" href={`#${fieldIds[name]}`}>
            {words}
          </a>
        );
      })}
    />
  );
}

function Missing({ name, fault }: { name: string; fault: string }) {
  const intl = useIntl();
  const id = name === 'files' ? `resource_edit.missing.files.${fault}` : `resource_edit.missing.${name}`;
  if (!Object.hasOwn(intl.messages, id)) return <FormattedMessage id="resource_edit.field_wrong" />;
  return <FormattedMessage id={id as MessageId} values={{ least: minAboutLength }} />;
}
