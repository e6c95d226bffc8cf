import { FormattedMessage, useIntl } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { type ResourceText, resourceTextNames } from '../../../../contract/resource/texts.ts';
import { Tag } from '../../../components/ui/tag.tsx';
import { TitleBlock, type TitleBlockEntry } from '../../../components/ui/title-block.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './resources.module.css';
import { tagPath } from './tag-path.ts';

const standsElsewhere: readonly ResourceText[] = ['number', 'softwareVersion'];

/** The title block: name, number, revision, formats, size, software, tags. */
export function TitleFacts({ resource }: { resource: Resource }) {
  const intl = useIntl();
  const version = resource.versions[0];
  const { sheet, format } = resource.shown?.file.facts ?? {};
  const entry = (id: MessageId, value: TitleBlockEntry['value'], isWide = false): TitleBlockEntry[] =>
    value ? [{ name: intl.formatMessage({ id }), value, isWide }] : [];
  const software = [
    intl.formatMessage({ id: `resource.software.${resource.software}` }),
    resource.softwareVersion &&
      intl.formatMessage({ id: 'resource.since' }, { version: resource.softwareVersion }),
  ]
    .filter(Boolean)
    .join(' ');
  const size =
    sheet && sheet.unit !== 'none' && `${round(sheet.width)} × ${round(sheet.height)} ${sheet.unit}`;
  return (
    <TitleBlock
      entries={[
        ...entry('resource.block.name', resource.title, true),
        ...entry('resource.text.number', resource.number && <span className="mono">{resource.number}</span>),
        ...entry('resource.block.version', version && <span className="mono">{version.label}</span>),
        ...entry('resource.block.formats', resource.extensions.map((each) => each.toUpperCase()).join('、')),
        ...entry('resource.block.file_version', format ?? sheet?.version),
        ...entry(
          'resource.block.files',
          version && (
            <FormattedMessage
              id="resource.block.files.value"
              values={{ count: version.files.length, size: formatBytes(bytesOf(version.files)) }}
            />
          ),
        ),
        ...entry('resource.block.software', software),
        ...entry('resource.block.size', size),
        ...entry(
          'resource.block.application',
          intl.formatMessage({ id: `resource.application.${resource.application}` }),
        ),
        ...entry(
          'resource.block.industry',
          intl.formatMessage({ id: `resource.industry.${resource.industry}` }),
        ),
        ...resourceTextNames
          .filter((name) => !standsElsewhere.includes(name))
          .flatMap((name) => entry(`resource.text.${name}`, resource[name])),
        ...entry(
          'resource.block.tags',
          resource.tags.length > 0 && (
            <span className={styles.factTags}>
              {resource.tags.map((tag) => (
                <Tag key={tag} to={tagPath(tag)}>
                  {tag}
                </Tag>
              ))}
            </span>
          ),
          true,
        ),
      ]}
    />
  );
}

/** Of the version that is shown: the resource's own sum is that of the published one. */
const bytesOf = (files: readonly { byteSize: number }[]) =>
  files.reduce((sum, { byteSize }) => sum + byteSize, 0);

const round = (value: number): number => Math.round(value * 10) / 10;
