import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schemaText } from '../../backend/features/data-client/schema.ts';
import { bindings } from '../../backend/features.ts';
import type { TestAnswer, TestBackend, TestPerson } from './backend.ts';

/** What a crawl fills into paths, queries and arguments: names and ids of what is hidden. */
export interface CrawlTerms {
  /** Words that stand in what is hidden. */
  words: readonly string[];
  /** For parameters of paths, one after the other. */
  names: readonly string[];
  ids: readonly number[];
}

export interface Crawled {
  /** The call's name or path. */
  door: string;
  text: string;
}

/** Reads by POST are crawled with those by GET. */
const reads = /^(search|list|get|find|preview|describe|count|suggest)/;
/** An answer without an end. */
const endless = '/api/events';
const maxTries = 5;
/** Deeper, a query of a list costs more than it may. */
const deepest = 2;

interface Door {
  door: string;
  method: string;
  path: string;
  keys: readonly string[];
}

/** Every read that the backend offers to others than staff; a new one is among them without being named. */
export function listDoors(): Door[] {
  return bindings.flatMap((binding): Door[] => {
    const { method, path, access = 'anyone' } = 'endpoint' in binding ? binding.endpoint : binding;
    const door = 'endpoint' in binding ? binding.endpoint.name : `${method} ${path}`;
    if (path === endless || ['moderator', 'admin', 'owner'].includes(access)) return [];
    if (method !== 'GET' && !('endpoint' in binding && method === 'POST' && reads.test(door))) return [];
    return [{ door, method, path, keys: 'endpoint' in binding ? keysOf(binding.endpoint.input) : [] }];
  });
}

function keysOf(schema: object): string[] {
  if ('entries' in schema) return Object.keys(schema.entries as object);
  const [first] = 'pipe' in schema ? (schema.pipe as object[]) : [];
  return first && first !== schema ? keysOf(first) : [];
}

/** What everything that may be asked answers this person. */
export async function crawl(
  world: Pick<TestBackend, 'send'>,
  person: TestPerson | undefined,
  terms: CrawlTerms,
): Promise<Crawled[]> {
  const answers: Crawled[] = [];
  for (const { door, method, path, keys } of listDoors()) {
    const names = path.includes(':') ? terms.names : [''];
    const words = path.includes(':') ? terms.words.slice(0, 1) : terms.words;
    for (const name of names)
      for (const word of words) {
        const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(fill(key, name)));
        const left = keys.filter((key) => !path.includes(`:${key}`));
        const text = await ask(world, { person, method, path: filled, keys: left, word });
        answers.push({ door, text });
      }
  }
  return answers;
}

function fill(key: string, name: string): string {
  if (key === 'kind') return 'article';
  return /^(number|page|revision)$/.test(key) ? '1' : name;
}

/** Asks with the word in every field, and with what each field takes instead where the word is refused. */
async function ask(
  world: Pick<TestBackend, 'send'>,
  call: {
    person: TestPerson | undefined;
    method: string;
    path: string;
    keys: readonly string[];
    word: string;
  },
): Promise<string> {
  const { person, method, path, keys, word } = call;
  const fallbacks = [word, '1', 'article', 'all', undefined];
  const tried = new Map(keys.map((key) => [key, 0]));
  let answer: TestAnswer | undefined;
  for (let count = 0; count < maxTries; count += 1) {
    const given = [...tried].flatMap(([key, at]) => {
      const value = fallbacks[at];
      return value === undefined ? [] : [[key, value] as const];
    });
    const query =
      method === 'GET' && given.length > 0 ? `?${new URLSearchParams(given.map((pair) => [...pair]))}` : '';
    answer = await world.send(method, path + query, {
      ...(person && { cookie: person.cookie }),
      ...(method === 'POST' && { body: Object.fromEntries(given) }),
    });
    const refused = Object.keys(answer.fields ?? {});
    if (answer.code !== 'request.invalid' || refused.length === 0) break;
    for (const key of refused) tried.set(key, (tried.get(key) ?? 0) + 1);
  }
  return `${answer?.status} ${answer?.text ?? ''}`;
}

/** Queries for every field of every type that the data client can be asked for, found in its schema. */
export function listDataQueries({ words, ids }: CrawlTerms): { door: string; query: string }[] {
  const fields = Object.values(buildSchema(schemaText).getQueryType()?.getFields() ?? {});
  return fields.flatMap((field) => {
    const calls = [...words, ''].flatMap((word) => ids.map((id) => argumentsOf(field, { word, id })));
    return leavesOf(field, 0).flatMap((leaf) =>
      [...new Set(calls)].map((call) => ({
        door: leaf,
        query: `{ ${leaf.replace(field.name, field.name + call)} }`,
      })),
    );
  });
}

/** A query for each object below a field, with all that it holds that is no object. */
function leavesOf(field: GraphQLField<unknown, unknown>, depth: number): string[] {
  const type = getNamedType(field.type as GraphQLOutputType);
  if (!isObjectType(type)) return [field.name];
  const inner = Object.values((type as GraphQLObjectType).getFields());
  const plain = inner.filter(({ type: of }) => !isObjectType(getNamedType(of))).map(({ name }) => name);
  const below = depth < deepest ? inner.filter(({ type: of }) => isObjectType(getNamedType(of))) : [];
  return [
    ...(plain.length > 0 ? [`${field.name} { ${plain.join(' ')} }`] : []),
    ...below.flatMap((each) => leavesOf(each, depth + 1).map((leaf) => `${field.name} { ${leaf} }`)),
  ];
}

function argumentsOf(field: GraphQLField<unknown, unknown>, given: { word: string; id: number }): string {
  if (field.args.length === 0) return '';
  return `(${field.args.map(({ name, type }) => `${name}: ${literalOf(type, given, name)}`).join(', ')})`;
}

function literalOf(type: GraphQLInputType, given: { word: string; id: number }, name: string): string {
  if (isNonNullType(type)) return literalOf(type.ofType, given, name);
  if (isListType(type)) return `[${literalOf(type.ofType, given, name)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  // Conditions leave nothing over when all are set: the keyword alone narrows.
  if (isInputObjectType(type))
    return 'keyword' in type.getFields() ? `{ keyword: ${JSON.stringify(given.word)} }` : '{}';
  if (type.name === 'Int') return name === 'page' || name === 'first' ? '1' : String(given.id);
  return JSON.stringify(given.word);
}
