import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import {
  type getPartMatch,
  matchLimits,
  partMatchFilePath,
} from '../../../contract/part-match/part-match.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld } from '../part/part-world.ts';

/** A photo of a plate, a little turned and blurred. */
function photograph(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((line, at) => `<text x="180" y="${220 + at * 90}" font-size="54">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700"><rect width="1200" height="700" fill="#777"/>
    <g transform="rotate(2 600 350)"><rect x="130" y="100" width="940" height="500" fill="#e4e4e0"/>
    <g fill="#222" font-family="DejaVu Sans, Noto Sans CJK SC, sans-serif">${texts.join('')}</g></g></svg>`;
  return sharp(Buffer.from(svg)).blur(0.8).jpeg({ quality: 70 }).toBuffer();
}

describeOnBothDatabases('photos of name plates', (database) => {
  test('a part number is read and matched, to be checked; what is no plate says so, and nothing is kept', async () => {
    const world = await createPartWorld(database.db);
    const part = await world.add('MCB63-3P-C16');
    const person = await world.signUp();
    const send = async (name: string, bytes: Uint8Array, who?: typeof person) => {
      const answer = await world.as(who).fetch(`${partMatchFilePath}?name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes as BodyInit,
      });
      return (await answer.json()) as { data: { matchId: number }; code?: string };
    };
    const photo = await photograph(['MCB63-3P-C16', 'Ue 400V~  Icn 6000A', 'IEC 60898-1']);
    expect((await send('a.jpg', photo)).code).toBe('session.required');
    const { matchId } = (await send('a.jpg', photo, person)).data;
    const { rows } = (
      await world.as(person).get<EndpointOutput<typeof getPartMatch>>(`/api/part-matches/${matchId}`)
    ).data;
    expect(rows.find((row) => row.part?.id === part)?.grade).toMatch(/^(same|near)$/);
    expect(rows.map(({ number }) => number).join()).not.toMatch(/400V|60898/);
    // The plate fills the photo, and a bright wall stands at its corners: the whole of it reads as nothing.
    const bright = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="932" height="648"><rect width="932" height="648" fill="#fff"/>
        <g transform="translate(32 2) rotate(3)"><rect width="900" height="600" fill="#c9c9c4"/>
        <g fill="#222" font-family="DejaVu Sans, sans-serif"><text x="60" y="90" font-size="34">SAMPLE ELECTRIC</text>
        <text x="60" y="190" font-size="48">MCB63-3P-C16</text><text x="60" y="260" font-size="28">In 16A  Ue 400V~</text>
        <text x="60" y="320" font-size="28">Icn 6000A  50/60Hz</text></g></g></svg>`),
    )
      .blur(0.8)
      .jpeg({ quality: 80 })
      .toBuffer();
    const second = (await send('bright.jpg', bright, person)).data;
    const again = await world
      .as(person)
      .get<EndpointOutput<typeof getPartMatch>>(`/api/part-matches/${second.matchId}`);
    expect(again.data.rows.find((row) => row.part?.id === part)?.grade).toMatch(/^(same|near)$/);
    expect((await send('b.jpg', await photograph([]), person)).code).toBe('part_match.no_plate');
    expect((await send('c.jpg', Buffer.from('no picture'), person)).code).toBe('sheet.unreadable');
    const large = Buffer.alloc(matchLimits.photoBytes + 1);
    expect((await send('d.jpg', large, person)).code).toBe('request.body_too_large');
    const { rows: files } = await database.db.query('select from files where owner_id = $1', [person.userId]);
    expect(files).toEqual([]);
  });
});
