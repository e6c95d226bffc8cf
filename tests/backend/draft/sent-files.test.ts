import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { maxAttachments } from '../../../contract/file/attachment.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createMemoryFiles } from '../../support/memory-files.ts';
import { pace } from '../../support/pace.ts';
import '../../support/seeded-cases.ts';

/** One press of a form's button: which form it is, what was typed in it, and which of the files below it brings. */
interface Press {
  form: number;
  text: number;
  files: number[];
}

/** Two of one name with other bytes, and two of the same bytes under other names. */
const chosen = [
  { name: '柜面.txt', bytes: 'KM1 KM2' },
  { name: '柜面.txt', bytes: 'KM1 KM3' },
  { name: '柜内.txt', bytes: 'KM1 KM2' },
  { name: '端子.txt', bytes: 'X1:1 X1:2' },
];

/** The two forms whose files follow what is written, in calls of their own. */
const kinds = {
  ticket: {
    path: '/api/tickets',
    body: { subject: '布线报错', product: 'superpanel', severity: 'fault' },
    filesOf: ({ ticketId, postId }: Record<string, number>) =>
      `/api/tickets/${ticketId}/files?postId=${postId}&`,
    tables: { written: 'ticket_posts', files: 'ticket_files', owner: 'post_id' },
    keys: 'tickets/',
  },
  entry: {
    path: '/api/guest-book/entries',
    body: { kind: 'bug', title: '导出以后图层名是问号' },
    filesOf: ({ entryId }: Record<string, number>) => `/api/guest-book/entries/${entryId}/files?`,
    tables: { written: 'guest_entries', files: 'guest_files', owner: 'entry_id' },
    keys: 'guest-book/',
  },
} as const;

describeOnBothDatabases('a form whose files follow it', (database) => {
  let world: TestBackend;
  let files: ReturnType<typeof createMemoryFiles>;
  let person: TestPerson;
  beforeEach(async () => {
    files = createMemoryFiles();
    world = createTestBackend(database.db, { services: { files } });
    await loadProducts(world.services);
    person = await world.signUp();
  });

  const rows = async (table: string) =>
    (await database.db.query<Record<string, unknown>>(`select * from ${table} order by id`)).rows;

  test.each(['ticket', 'entry'] as const)(
    'however often and however many at once it is sent: one %s for each name and text, with each of its files once',
    async (kind) => {
      const { path, body, filesOf, tables, keys } = kinds[kind];
      /** What the page does with one press. */
      async function press({ form, text, files: brought }: Press, round: number) {
        const typed = { ...body, text: `第 ${round} 轮，写法 ${text}`, draftSlot: `round-${round}-${form}` };
        const made = await world.as(person).post<Record<string, number>>(path, typed);
        expect(made.code).toBeUndefined();
        const answers: unknown[] = [];
        for (const { name, bytes } of brought.flatMap((at) => chosen[at] ?? []))
          answers.push(
            await (
              await world.as(person).fetch(`${filesOf(made.data)}name=${encodeURIComponent(name)}`, {
                method: 'POST',
                headers: { 'content-type': 'application/octet-stream' },
                body: Buffer.from(bytes),
              })
            ).json(),
          );
        return { made: made.text, answers };
      }
      const pressed = fc.record({
        form: fc.nat(1),
        text: fc.nat(1),
        files: fc.uniqueArray(fc.nat(chosen.length - 1)),
      });
      const waves = fc.array(fc.array(pressed, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 2,
      });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(waves, async (sent) => {
          round += 1;
          await database.db.query(`delete from ${kind === 'ticket' ? 'tickets' : 'guest_entries'}`);
          for (const key of files.keys()) await files.delete(key);
          const answered = new Map<string, Set<string>>();
          const model = new Map<string, Set<number>>();
          for (const wave of sent)
            await Promise.all(
              wave.map(async (each) => {
                const name = `${each.form} ${each.text}`;
                for (const at of each.files) model.set(name, (model.get(name) ?? new Set()).add(at));
                if (!model.has(name)) model.set(name, new Set());
                const { made, answers } = await press(each, round);
                answered.set(name, (answered.get(name) ?? new Set()).add(made));
                expect(answers).toEqual(answers.map(() => expect.objectContaining({ success: true })));
              }),
            );
          expect([...answered.values()].map(({ size }) => size)).toEqual([...answered].map(() => 1));
          expect(await rows(tables.written)).toHaveLength(model.size);
          const stored = await rows(tables.files);
          const owned = Map.groupBy(stored, (row) => row[tables.owner]);
          const found = [...owned.values()].map((own) =>
            own
              .map(({ name, byte_size }) => `${name} ${byte_size}`)
              .sort()
              .join(),
          );
          const wanted = [...model.values()]
            .filter(({ size }) => size > 0)
            .map((own) =>
              [...own]
                .map((at) => `${chosen[at]?.name} ${chosen[at]?.bytes.length}`)
                .sort()
                .join(),
            );
          expect(found.sort()).toEqual(wanted.sort());
          // Nothing lies there that no row knows.
          expect(files.keys().filter((key) => key.startsWith(keys))).toEqual(
            stored.map(({ file_key }) => String(file_key)).sort(),
          );
        }),
        { numRuns: 6 },
      );
    },
    120_000 * pace,
  );

  test('brings all of them again, and none is refused as one too many', async () => {
    const made = await world.as(person).post<Record<string, number>>('/api/tickets', {
      ...kinds.ticket.body,
      text: '附件五个',
      draftSlot: 'full',
    });
    const codes: unknown[] = [];
    for (const at of Array.from({ length: 2 * maxAttachments }, (_, index) => index % maxAttachments)) {
      const answer = await world.as(person).fetch(`${kinds.ticket.filesOf(made.data)}name=${at}.txt`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(`X${at}`),
      });
      codes.push(((await answer.json()) as { code?: string }).code);
    }
    expect(codes).toEqual(codes.map(() => undefined));
    expect(await rows('ticket_files')).toHaveLength(maxAttachments);
  });
});
