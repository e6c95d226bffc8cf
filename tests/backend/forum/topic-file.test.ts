import { describe, expect, test } from 'vitest';
import { readTopicFile } from '../../../backend/features/forum/topic/topic-file.ts';

const file = `---
title: 断路器：怎么选？
board: components
author: xiaoman
kind: question
tags: 断路器, 选型
age: 12d 4h
views: 640
pinned: true
---
正文第一段。

=== reply author=yantai-ohm age=12d 1h likes=7 accepted
答案。

\`\`\`
I = P / U
\`\`\`

=== reply author=xiaoman age=3h to=2
明白了。
`;

describe('a topic of the content files', () => {
  test('front matter, body and replies', () => {
    const topic = readTopicFile(file);
    expect(topic).toMatchObject({
      title: '断路器：怎么选？',
      tags: ['断路器', '选型'],
      age: (12 * 24 + 4) * 3_600_000,
      views: 640,
      pinned: true,
      featured: false,
    });
    expect(
      topic.replies.map(({ author, age, accepted, likes, to }) => ({ author, age, accepted, likes, to })),
    ).toEqual([
      { author: 'yantai-ohm', age: (12 * 24 + 1) * 3_600_000, accepted: true, likes: 7, to: undefined },
      { author: 'xiaoman', age: 3 * 3_600_000, accepted: false, likes: 0, to: 2 },
    ]);
    expect(topic.replies[0]?.body.content.map(({ type }) => type)).toEqual(['paragraph', 'codeBlock']);
  });

  test.each([
    ['no front matter', '正文'],
    ['an age that is none', file.replace('12d 4h', 'long ago')],
    ['an unknown kind', file.replace('kind: question', 'kind: poll')],
    ['an empty body', file.replace('正文第一段。', '')],
    ['an empty reply', file.replace('明白了。', '')],
  ])('%s is refused', (_, text) => {
    expect(() => readTopicFile(text)).toThrow();
  });
});
