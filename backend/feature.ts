import type { Endpoint } from '../contract/endpoint.ts';
import type { Services } from './http/context.ts';
import type { Binding, RawBinding } from './http/on.ts';
import type { Bucket } from './http/rate-limit.ts';
import type { Job } from './jobs/job.ts';

/** Work that goes on beside requests, in every process. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Everything that a feature brings, told in its `feature.ts`; `features.ts` lists the features and nothing else does.
 * A feature that serves many others, such as the search, declares the key that it reads beside its own code
 * (`declare module '../../feature.ts'`).
 */
export interface Feature {
  /** Name of its folder. */
  name: string;
  endpoints?: readonly (Binding | RawBinding)[];
  jobs?: readonly Job[];
  /** Limits by name; the endpoints of any feature may name them as their `rate`. */
  rates?: Readonly<Record<string, readonly Bucket[]>>;
  createWorker?(services: Services): Worker;
  /** Once for each start of the process, when jobs can be sent; any number of instances do it at once. */
  onWorkStarted?(services: Services): Promise<void>;
}

export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** What each feature brings of one kind; those that bring none are left out. */
export function listParts<K extends keyof Feature>(
  features: readonly Feature[],
  key: K,
): NonNullable<Feature[K]>[] {
  return features.flatMap((feature) => {
    const part = feature[key];
    return part === undefined ? [] : [part as NonNullable<Feature[K]>];
  });
}

export function listBindings(features: readonly Feature[]): (Binding | RawBinding)[] {
  return listParts(features, 'endpoints').flat();
}

export function listEndpoints(features: readonly Feature[]): Endpoint[] {
  return listBindings(features).flatMap((binding) => ('endpoint' in binding ? [binding.endpoint] : []));
}

const merged = new WeakMap<readonly Feature[], Map<string, object>>();

/** The parts of one kind as one record. Two features that bring the same name are a mistake of the house. */
export function mergeParts<K extends keyof Feature>(
  features: readonly Feature[],
  key: K,
): Extract<NonNullable<Feature[K]>, object> {
  const known = merged.get(features) ?? new Map<string, object>();
  merged.set(features, known);
  const all = known.get(key) ?? mergeRecords(key, listParts(features, key) as object[]);
  known.set(key, all);
  return all as Extract<NonNullable<Feature[K]>, object>;
}

function mergeRecords(key: string, records: readonly object[]): object {
  const all: Record<string, unknown> = Object.create(null);
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    if (Object.hasOwn(all, name)) throw new Error(`two features bring ${key}.${name}`);
    all[name] = value;
  }
  return all;
}
