import { beforeEach, expect, test } from 'vitest';
import { createMail } from '../../../backend/drivers/mail.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompanyWorld } from '../company/company-world.ts';

const ownOrigin = 'https://portal.example';

describeOnBothDatabases('a call under a host that is not ours', (database) => {
  let t: TestBackend;
  let person: TestPerson;
  let backends = 0;

  const begin = async (PUBLIC_ORIGIN: string[], more: object = {}) => {
    backends += 1;
    t = createTestBackend(database.db, { config: { PUBLIC_ORIGIN, ...more }, seed: `seed-${backends}` });
    person = await t.signUp({ email: `one-${backends}@example.com` });
    await database.db.query('update users set email_verified_at = now() where id = $1', [person.userId]);
    await database.db.query('update sessions set proven_at = $1', [t.clock.now()]);
  };
  const post = async (path: string, body: object, cookie = person.cookie) => {
    const headers = { 'content-type': 'application/json', cookie };
    const request = new Request(`http://evil.example${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return (await t.backend.fetch(request)).json() as Promise<{ success: boolean; code?: string }>;
  };
  const mailed = () => JSON.stringify(t.outbox.mails);
  beforeEach(() => begin([ownOrigin]));

  test('is not where mails lead: an invitation, the closing of an account', async () => {
    const { owner } = await (await createCompanyWorld(database.db)).found();
    const invitee = { contact: 'two@example.com', role: 'member', monthLimit: 0 };
    expect((await post('/api/company/invitations', invitee, owner.cookie)).success).toBe(true);
    expect(
      (await post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true })).success,
    ).toBe(true);
    expect(t.outbox.mails.length).toBeGreaterThanOrEqual(2);
    expect(mailed()).toContain(`${ownOrigin}/company/join/`);
    expect(mailed()).toContain(`${ownOrigin}/user/signin`);
    expect(mailed()).not.toContain('evil.example');
  });

  test('is nowhere in a mail either when no address is configured', async () => {
    await begin([]);
    await post('/api/personal-data/cancellation', { hasAgreed: true, hasWaived: true });
    expect(t.outbox.mails).toHaveLength(1);
    expect(mailed()).not.toContain('evil.example');
  });

  test('is not where a sign-in by another site leads back to', async () => {
    const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
    const start = () => t.backend.fetch(new Request('http://evil.example/api/identity/github/start'));
    await begin([ownOrigin], github);
    const lead = new URL((await start()).headers.get('location') ?? '');
    expect(lead.searchParams.get('redirect_uri')).toBe(`${ownOrigin}/user/callback/github`);
    await begin([], github);
    expect((await start()).headers.get('location')).toContain('identity.no_origin');
  });

  test('without an own address no mail leaves by SMTP, and the answer says so', async () => {
    const config = { ...t.services.config, SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_ORIGIN: [] };
    const mail = createMail(config, t.clock.now);
    await expect(mail.send({ to: 'one@example.com', subject: '', text: '' })).rejects.toThrow(
      'PUBLIC_ORIGIN',
    );
  });
});
