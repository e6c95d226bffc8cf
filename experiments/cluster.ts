import { randomUUID } from 'node:crypto';
import {
  existingCluster,
  type PostgresCluster,
  runStatements,
  startPostgres,
} from '../tests/support/postgres.ts';

/** A PostgreSQL for one experiment: a cluster of its own; in a run of the tests, a migrated database of theirs. */
export async function startCluster(): Promise<PostgresCluster | undefined> {
  const { EXPERIMENTS_CLUSTER: adminUrl, EXPERIMENTS_TEMPLATE: template } = process.env;
  if (!adminUrl || !template) return startPostgres();
  const name = `huiliu_experiment_${randomUUID().replaceAll('-', '')}`;
  await runStatements(adminUrl, [`create database ${name} template ${template} strategy file_copy`]);
  const cluster = existingCluster(adminUrl);
  const url = cluster.urlOf(name);
  return {
    ...cluster,
    urlOf: () => url,
    stop: () => runStatements(adminUrl, [`drop database ${name} with (force)`]),
  };
}
