import { expect, test } from 'vitest';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('the data client without a question', (database) => {
  test.each(['{}', '[]', '"text"', '{"query":" "}', '{"query":7}', '{"variables":{}}'])(
    'is told that %s asks nothing',
    async (body) => {
      const { backend } = createTestBackend(database.db);
      const answer = await backend.fetch(
        new Request('http://localhost/webapi', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        }),
      );
      const error = { message: 'data.no_query', extensions: { code: 'data.no_query' } };
      expect([answer.status, await answer.json()]).toEqual([400, { errors: [error] }]);
    },
  );
});
