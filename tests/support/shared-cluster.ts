import { inject } from 'vitest';

/** Experiments start a cluster each; here they get a database each of the one that lies in memory already. */
const { postgres } = inject('databaseTemplates');
if (postgres) {
  process.env.EXPERIMENTS_CLUSTER = postgres.adminUrl;
  process.env.EXPERIMENTS_TEMPLATE = postgres.template;
}
