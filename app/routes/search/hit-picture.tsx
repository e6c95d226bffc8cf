import icons from 'virtual:kind-icons';
import type { WholeHit } from '../../../contract/search/whole-search.ts';
import { Avatar } from '../../components/ui/avatar.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './whole-hits.module.css';

/** What stands left of a hit: a person's picture, a file's icon, the sign of the area. */
export function HitPicture({ hit }: { hit: WholeHit }) {
  const { kind, id, title, facts } = hit;
  const name = title.map(({ text }) => text).join('');
  return (
    <div className={styles.picture} aria-hidden="true">
      {kind === 'person' && <Avatar userId={id} name={name} size={36} />}
      {kind === 'resource' && facts.extension && <FileIcon extension={facts.extension} />}
      {kind !== 'person' && !(kind === 'resource' && facts.extension) && <Icon name={icons[kind]} />}
    </div>
  );
}
