import icons from 'virtual:kind-icons';
import type { WholeHit } from '../../../contract/search/whole-search.ts';
import { LazyImage } from '../../components/rich-text/lazy-image.tsx';
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
  const isDrawn = picture !== null || kind === 'product';
  return (
    <div className={isDrawn ? `${styles.picture} ${styles.drawn}` : styles.picture} aria-hidden="true">
      {picture && !picture.viewBox && (
        <LazyImage
          src={picture.src}
          alt=""
          width={width}
          height={height}
          fit={picture.isInk ? 'contain' : 'cover'}
          isInk={picture.isInk}
          isEager={isEager}
          {...(facts.extension && { extension: facts.extension })}
        />
      )}
      {picture?.viewBox && (
        <svg viewBox={picture.viewBox} aria-hidden="true">
          <use href={`${picture.src}#d`} />
        </svg>
      )}
      {!picture && <HitSign hit={hit} />}
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
