import icons from 'virtual:kind-icons';
import { Drawn } from '../../components/drawing/drawn.tsx';
import { ListPicture } from '../../components/lists/list-picture.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { DrawnHit } from './drawn-hits.ts';
import styles from './whole-hits.module.css';

const width = 112;
const height = 70;

interface HitPictureProps {
  hit: DrawnHit;
  /** In the first screen. */
  isEager: boolean;
}

/** What stands left of a hit: a picture of the thing or person, a file's icon, the sign of the area. */
export function HitPicture({ hit, isEager }: HitPictureProps) {
  const { kind, picture, facts } = hit;
  if (picture)
    return (
      <ListPicture
        className={styles.drawn}
        picture={picture}
        width={width}
        height={height}
        isEager={isEager}
        {...(facts.extension && { extension: facts.extension })}
      />
    );
  return (
    <div className={kind === 'product' ? `${styles.sign} ${styles.drawn}` : styles.sign} aria-hidden="true">
      <HitSign hit={hit} />
    </div>
  );
}

function HitSign({ hit: { kind, id, title, facts, drawing } }: { hit: DrawnHit }) {
  if (kind === 'person')
    return <Avatar userId={id} name={title.map(({ text }) => text).join('')} size={36} />;
  if (kind === 'resource' && facts.extension) return <FileIcon extension={facts.extension} />;
  if (drawing) return <Drawn file={drawing} alt="" className={styles.product} />;
  return <Icon name={icons[kind]} />;
}
