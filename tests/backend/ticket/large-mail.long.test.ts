import { expect, test } from 'vitest';
import { ticketMailBytes } from '../../../contract/ticket/mail.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createMailWorld, letter } from './mail-world.ts';

const megabyte = 1024 * 1024;

describeOnBothDatabases('a mail with a file of 30 MB', (database) => {
  test(
    'gives its words to the ticket, names the file to its author, and is kept byte for byte',
    async () => {
      const world = await createMailWorld(database.db);
      const { owner, replyTo, read, send, listed } = world;
      const files = [{ name: 'p.zip', bytes: Buffer.alloc(30 * megabyte, 7) }];
      const large = letter({ to: replyTo, files });
      expect(large.length).toBeLessThan(ticketMailBytes);
      expect(await send(large)).toEqual({ status: 200, state: 'partly', reason: 'files' });
      expect((await read()).posts.at(-1)).toMatchObject({ text: '还是不行', files: [] });
      const [mail] = await listed();
      expect(mail).toMatchObject({ refused: ['p.zip'], hasRaw: true, byteSize: large.length });
      expect(world.outbox.mails.at(-1)).toMatchObject({ to: 'lin@panel.example' });
      expect(world.outbox.mails.at(-1)?.text).toContain('p.zip');
      const raw = await world.as(owner).fetch(`/api/admin/ticket-mails/${mail?.mailId}/raw`);
      expect(Buffer.from(await raw.arrayBuffer()).equals(large)).toBe(true);
      // Sent again by a server that heard no answer: once is enough.
      expect(await send(large)).toMatchObject({ state: 'known' });
      // The same from somebody else is nobody's ticket, and kept as well.
      const forged = letter({ to: replyTo, id: 'two@x', from: 'Lin <lin@evil.example>', files });
      expect(await send(forged)).toEqual({ status: 200, state: 'held', reason: 'sender' });
      expect((await listed()).map(({ hasRaw }) => hasRaw)).toEqual([true, true]);
      expect((await read()).posts).toHaveLength(3);
    },
    120_000 * pace,
  );
});
