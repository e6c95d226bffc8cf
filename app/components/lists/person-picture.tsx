import type { PersonSummary } from '../../../contract/person/person.ts';
import { Avatar } from '../ui/avatar.tsx';

interface PersonPictureProps {
  person: Pick<PersonSummary, 'userId' | 'nickname' | 'avatar'>;
  size?: 28 | 36 | 48 | 64;
}

/** A person's picture beside the name; `avatar` is one of the drawn grounds, or the path of an uploaded one. */
export function PersonPicture({ person, size }: PersonPictureProps) {
  const picture = person.avatar.startsWith('/') ? person.avatar : undefined;
  return <Avatar userId={person.userId} name={person.nickname} picture={picture} size={size} />;
}
