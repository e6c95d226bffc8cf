import styles from './avatar.module.css';

const groups = ['a', 'b', 'c', 'd'] as const;

interface AvatarProps {
  userId: number;
  name: string;
  /** Path of the picture; without one, the first character on one of four grounds. */
  picture?: string;
  size?: 28 | 36 | 48 | 64;
}

/** A person's picture; decorative, because the name stands beside it. */
export function Avatar({ userId, name, picture, size = 36 }: AvatarProps) {
  const className = `${styles.avatar} ${styles[`size-${size}`]}`;
  if (picture) {
    return (
      <img
        className={className}
        src={picture}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  }
  const group = groups[Math.abs(userId) % groups.length];
  return (
    <span className={`${className} ${styles[`group-${group}`]}`} aria-hidden="true">
      {firstCharacter(name)}
    </span>
  );
}

function firstCharacter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '·';
}
