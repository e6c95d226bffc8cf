import fc from 'fast-check';
import { safeParse } from 'valibot';
import { endpoints } from '../backend/features.ts';
import { describeCalls } from '../backend/http/openapi.ts';
import { loadContent as seedContent } from '../backend/seed/content.ts';
import { type Endpoint, splitInput } from '../contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '../contract/errors.ts';
import { createTestBackend, type TestAnswer, type TestPerson } from '../tests/support/backend.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { arbitraryOf, type JsonSchema } from './json-schema-arbitrary.ts';
import { onBoth, withDatabase } from './money-databases.ts';

/** A stream never ends. */
const endless = new Set(['openEventStream']);
const maxFindings = 20;

interface Tally {
  cases: number;
  succeeded: number;
  findings: string[];
  isPolluted: boolean;
}

/**
 * Asks `rounds` generated inputs of every kind of call, as a visitor, a member, a member of staff and the owner, half
 * of them fitting the described schema and half spoilt somewhere: no answer may be a fault of the server, each must
 * fit the contract, and no prototype may change. The control takes the data out of every answer that succeeded.
 */
export async function generatedCalls({ seed, rounds, isControl }: ExperimentInput) {
  const figures = await onBoth(
    (address) => withDatabase(address, (db) => askAll(createTestBackend(db), { seed, rounds, isControl })),
    { isPostgresOnly: true },
  );
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood =
    runs.length > 0 && runs.every(({ findings, isPolluted }) => findings.length === 0 && !isPolluted);
  return {
    experiment: 'generated-calls',
    ...figures,
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

async function askAll(
  t: ReturnType<typeof createTestBackend>,
  { seed, rounds, isControl }: ExperimentInput,
): Promise<Tally> {
  await t.services.jobs.prepare();
  await seedContent(t.services);
  const enrolled = await enrol(t);
  const calls = describeCalls(endpoints).filter(({ name }) => !endless.has(name));
  const each = Math.ceil(rounds / calls.length);
  const tally: Tally = { cases: 0, succeeded: 0, findings: [], isPolluted: false };
  for (const [at, call] of calls.entries()) {
    const endpoint = endpoints.find(({ name }) => name === call.name) as Endpoint;
    const inputs = fc.sample(arbitraryOf(call.input as JsonSchema), { numRuns: each, seed: seed + at });
    const people = await signInAgain(t, enrolled);
    for (const [turn, input] of inputs.entries()) {
      const person = people[turn % people.length];
      const answer = await ask(t, endpoint, input as Record<string, unknown>, person);
      tally.cases += 1;
      if (answer.success) tally.succeeded += 1;
      const given = isControl && answer.success ? { ...answer, data: undefined } : answer;
      const finding = judge(endpoint, given);
      if (finding && tally.findings.length < maxFindings)
        tally.findings.push(`${call.name} ${finding} ${JSON.stringify(input)?.slice(0, 300)}`);
    }
  }
  tally.isPolluted = ({} as Record<string, unknown>).polluted !== undefined;
  return tally;
}

/** A visitor, a member, staff and the owner. */
async function enrol(t: ReturnType<typeof createTestBackend>): Promise<(TestPerson | undefined)[]> {
  return [
    undefined,
    await t.signUp(),
    await t.signUp({ roles: ['admin'] }),
    await t.signUp({ roles: ['owner'] }),
  ];
}

/** Some calls end sessions: each kind of call begins with new ones. */
async function signInAgain(
  t: ReturnType<typeof createTestBackend>,
  people: readonly (TestPerson | undefined)[],
): Promise<(TestPerson | undefined)[]> {
  return Promise.all(
    people.map(async (person) => person && { ...person, cookie: await t.signIn(person.userId) }),
  );
}

async function ask(
  t: ReturnType<typeof createTestBackend>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  person: TestPerson | undefined,
): Promise<TestAnswer> {
  // An address cannot hold half a character.
  const whole = Object.entries(input).map(([key, value]) => [
    key,
    endpoint.path.includes(`:${key}`) ? String(value).toWellFormed() : value,
  ]);
  const { path, rest } = splitInput(endpoint, Object.fromEntries(whole));
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const texts = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(texts.map(([key, value]) => [key, textOf(value)]));
  return t.send(endpoint.method, isQuery && texts.length > 0 ? `${path}?${query}` : path, {
    ...(person && { cookie: person.cookie }),
    ...(!isQuery && { body: rest }),
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What is wrong with an answer, if anything. */
function judge(endpoint: Endpoint, { status, success, data, code, text }: TestAnswer): string | undefined {
  if (success) {
    const { issues } = safeParse(endpoint.output, data);
    return issues && `answers what its contract does not: ${issues[0].message}`;
  }
  if (!code) return `${status} without a code: ${text.slice(0, 120)}`;
  const isOwn = (endpoint.errors as readonly ErrorCode[]).includes(code);
  return status >= 500 && !(isOwn && errorStatus[code] === status) ? `${status} ${code}` : undefined;
}

await runFromCommandLine(import.meta.filename, 20_000, generatedCalls);
