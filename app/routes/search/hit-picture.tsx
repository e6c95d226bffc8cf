import icons from 'virtual:kind-icons';
import type { WholeHit } from '../../../contract/search/whole-search.ts';
import { ListPicture } from '../../components/lists/list-picture.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Drawing, hasDrawing } from '../../components/ui/drawing.tsx';
import { FileIcon } from '../../components/ui/file-icon.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './whole-hits.module.css';

const width = 112;
const height = 70;

interface HitPictureProps {
  hit: WholeHit;
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

function HitSign({ hit: { kind, id, title, url, facts } }: { hit: WholeHit }) {
  if (kind === 'person')
    return <Avatar userId={id} name={title.map(({ text }) => text).join('')} size={36} />;
  if (kind === 'resource' && facts.extension) return <FileIcon extension={facts.extension} />;
  const drawing = kind === 'product' ? url.slice('/product/'.length) : '';
  if (hasDrawing(drawing)) return <Drawing name={drawing} alt="" className={styles.product} />;
  return <Icon name={icons[kind]} />;
}
