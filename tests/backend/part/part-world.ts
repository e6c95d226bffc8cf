import type { GenericSchema, InferInput } from 'valibot';
import type { Database } from '../../../backend/db/database.ts';
import { storeReadyFiles } from '../../../backend/features/part/demo/demo.ts';
import { saveGroup, saveMaker } from '../../../backend/features/part/library-store.ts';
import { beginWriting, createPart, setPartState } from '../../../backend/features/part/part.ts';
import type { PartContent } from '../../../backend/features/part/tables.ts';
import { readValue } from '../../../backend/features/part/values.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { DataDocument } from '../../../contract/data-client/data-document.ts';
import type { Parameter, PartState } from '../../../contract/part/kinds.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

const breakerParameters: Parameter[] = [
  { key: 'current', name: '额定电流', kind: 'number', unit: 'A' },
  { key: 'poles', name: '极数', kind: 'choice', choices: ['1P', '2P', '3P', '4P'] },
  { key: 'setting', name: '整定电流', kind: 'range', unit: 'A', isOptional: true },
  { key: 'note', name: '备注', kind: 'text', isOptional: true },
];

interface Given extends Partial<Omit<PartContent, 'values'>> {
  values?: Record<string, string>;
  state?: PartState;
  hasModel?: boolean;
}

export interface DataAnswer<T> {
  data?: T;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** A small library: two families of breakers, contactors, two makers, and short ways to write and ask. */
export async function createPartWorld(db: Database, options: { seed?: string } = {}) {
  const world = createTestBackend(db, options);
  const group = (slug: string, name: string, fields: Partial<Parameters<typeof saveGroup>[1]> = {}) =>
    saveGroup(db, {
      slug,
      name,
      parentId: null,
      letterCode: '',
      pinyin: [],
      terms: [],
      isAutomation: true,
      position: 1,
      parameters: null,
      expected: [],
      ...fields,
    });
  const breaker = await group('breaker', '断路器', {
    pinyin: ['duan lu qi', 'kong kai'],
    terms: ['空开', 'MCB'],
  });
  const mcb = await group('mcb', '微型断路器', {
    parentId: breaker,
    parameters: breakerParameters,
    expected: ['data', 'size', 'model', 'powerLoss'],
  });
  const mccb = await group('mccb', '塑料外壳式断路器', {
    parentId: breaker,
    parameters: breakerParameters,
    expected: ['data'],
    isAutomation: false,
    position: 2,
  });
  const contactor = await group('contactor', '接触器', {
    pinyin: ['jie chu qi'],
    parameters: [{ key: 'current', name: '额定电流', kind: 'number', unit: 'A' }],
    expected: ['data'],
    position: 3,
  });
  const northern = await saveMaker(db, { slug: 'north', name: '北辰电气', pinyin: ['bei chen dian qi'] });
  const southern = await saveMaker(db, { slug: 'south', name: '南岭电器', pinyin: ['nan ling dian qi'] });
  const staff = await world.signUp({ roles: ['admin'] });

  async function content(number: string, given: Given = {}): Promise<PartContent> {
    const { values = {}, state: _, hasModel, ...fields } = given;
    const read = Object.entries(values).map(([key, written]) => {
      const parameter = breakerParameters.find((each) => each.key === key);
      const answer = parameter && readValue(written, parameter);
      if (!answer || 'fault' in answer) throw new Error(`${key}: ${written}`);
      return [key, answer.value] as const;
    });
    const files = hasModel ? [{ role: 'model' as const, fileId: await modelFile(number) }] : [];
    return {
      makerId: northern,
      familyId: mcb,
      number,
      name: `断路器 ${number}`,
      series: '',
      description: '',
      values: Object.fromEntries(read),
      width: null,
      height: null,
      depth: null,
      powerLoss: null,
      lifeCycle: 'active',
      successorId: null,
      files,
      ...fields,
    };
  }

  async function modelFile(number: string): Promise<string> {
    const file = {
      name: `${number}.step`,
      bytes: Buffer.from(`step ${number}`),
      view: 'model' as const,
      facts: {},
      pieces: [{ name: 'poster.webp', bytes: Buffer.from(`poster ${number}`) }],
    };
    return (await storeReadyFiles(world.services, [file], world.clock.now())).get(file.name) ?? '';
  }

  /** A part in sight, unless told otherwise; returns its id. */
  async function add(number: string, given: Given = {}): Promise<number> {
    const whole = await content(number, given);
    return db.tx(async () => {
      const writing = await beginWriting(world.services, { by: null, note: '', now: world.clock.now() });
      return createPart(db, whole, { ...writing, state: given.state ?? 'published' });
    });
  }

  /** Sends a file whole; returns its id. */
  async function send(who: TestPerson, name: string, bytes: Uint8Array): Promise<string> {
    const answer = await world.as(who).fetch(`/api/files/small?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes as BodyInit,
    });
    const body = (await answer.json()) as { data: { file: { id: string } }; code?: string };
    if (!body.data) throw new Error(body.code);
    return body.data.file.id;
  }

  /** Hands a table of breakers in and has it checked; returns the import's id. */
  async function checkTable(rows: (string | number)[][], who = staff) {
    const fileId = await send(who, '元件.xlsx', toXlsx('元件', rows));
    const { data, code } = await world
      .as(who)
      .post<{ importId: number }>('/api/admin/part-imports', { fileId, family: 'mcb' });
    if (!data) throw new Error(code);
    return data.importId;
  }

  const setState = (id: number, state: PartState) =>
    db.tx(async () => {
      const writing = await beginWriting(world.services, { by: null, note: '', now: world.clock.now() });
      await setPartState(db, { id, state }, writing);
    });

  async function ask<T>(body: object, options: { token?: string; cookie?: string } = {}) {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.cookie) headers.set('cookie', options.cookie);
    const response = await world.backend.fetch(
      new Request('http://localhost/webapi', { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return { status: response.status, ...((await response.json()) as DataAnswer<T>) };
  }

  /** As a page asks: by the id of a known query; parsed by nothing, so that tests see what goes over the wire. */
  async function askKnown<V extends object, S extends GenericSchema>(
    document: DataDocument<V, S>,
    variables: V,
    token?: string,
  ): Promise<InferInput<S>> {
    const answer = await ask<InferInput<S>>(
      { documentId: document.id, variables },
      { ...(token && { token }) },
    );
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  /** The data client's token of a person, as any signed-in answer of the account gives it. */
  async function tokenOf(person: TestPerson): Promise<string> {
    const { cookies } = await world.as(person).get('/api/me');
    const line = cookies.find((each) => each.startsWith('webapiToken=')) ?? '';
    return decodeURIComponent(line.slice('webapiToken='.length).split(';')[0] ?? '');
  }

  const ids = { breaker, mcb, mccb, contactor, northern, southern };
  return {
    ...world,
    ids,
    staff,
    content,
    modelFile,
    add,
    send,
    checkTable,
    setState,
    ask,
    askKnown,
    tokenOf,
  };
}

export type PartWorld = Awaited<ReturnType<typeof createPartWorld>>;
