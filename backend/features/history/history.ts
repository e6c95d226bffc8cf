import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { listChanges as Contract } from '../../../contract/history/history.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { imageSize } from '../../../contract/rich-text/image-address.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import { mergeParts } from '../../feature.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { PresentText } from './revised-texts.ts';
import * as store from './store.ts';
import { diffWords } from './word-diff.ts';

type Version = Pick<PresentText, 'title' | 'body' | 'tags'>;

/** Every change of a text, for who may read the text itself: what is hidden hides its history too. */
export async function listChanges(
  context: SignedInContext,
  thing: { thingKind: 'topic' | 'post'; thingId: number },
): Promise<EndpointOutput<typeof Contract>> {
  const read = mergeParts(context.features, 'revisedTexts')[thing.thingKind];
  const present = (await read?.(context, thing.thingId)) ?? fail('request.not_found');
  const replaced = await store.listRevisions(context.db, thing);
  let later: Version = present;
  const changes = replaced.map((earlier) => {
    const change = {
      revision: earlier.revision + 1,
      changedAt: earlier.replacedAt.toISOString(),
      changedBy: earlier.userId ? { userId: earlier.userId, nickname: earlier.nickname ?? '' } : null,
      reason: earlier.reason,
      title: earlier.title === later.title ? [] : diffWords(earlier.title, later.title),
      tags:
        String(earlier.tags) === String(later.tags)
          ? []
          : diffWords(earlier.tags.join(' '), later.tags.join(' ')),
      body: diffWords(textWithPictures(earlier.body), textWithPictures(later.body)),
    };
    later = earlier;
    return change;
  });
  return { title: present.shownTitle, path: present.path, changes };
}

/** Pictures named by a sign, their words and their size: exchanging one is a change too. */
function textWithPictures(body: Doc): string {
  const content = body.content.map((block) => {
    if (block.type !== 'image') return block;
    const size = imageSize(block.attrs.id);
    const alt = `🖼 ${block.attrs.alt} ${size?.width}×${size?.height}`;
    return { ...block, attrs: { ...block.attrs, alt } };
  });
  return plainText({ ...body, content });
}
