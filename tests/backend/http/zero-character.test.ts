import { expect, test } from 'vitest';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('the character U+0000, which no column takes', (database) => {
  test('is refused as a wrong input, in a text as in JSON', async () => {
    const t = createTestBackend(database.db);
    expect((await t.as().get('/api/products/%00')).code).toBe('request.invalid');
    const draft = { kind: 'reply', thing: '1', path: '/forum/topic/1', fields: { body: 'a\u0000b' } };
    const saved = await t.as(await t.signUp()).put('/api/drafts/aaaaaaaaaaaa', draft);
    expect(saved.code).toBe('request.invalid');
  });
});
