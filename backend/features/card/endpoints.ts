import { listMentions as listMentionsCall, searchCards } from '../../../contract/card/card.ts';
import { sharePicturePath } from '../../../contract/card/share-picture.ts';
import { on, onRaw } from '../../http/on.ts';
import { listCards } from './card.ts';
import { listMentions } from './mentions.ts';
import { sendSharePicture } from './share/send-share.ts';

export const cardEndpoints = [
  on(searchCards, listCards),
  on(listMentionsCall, listMentions),
  onRaw('GET', sharePicturePath, sendSharePicture, {
    rate: 'share_picture',
    isSameForAll: true,
    description: {
      summary: 'The picture that stands for a page where its link is shared, as anybody may see it.',
      answer: 'image/png, 1200 × 630',
    },
  }),
];
