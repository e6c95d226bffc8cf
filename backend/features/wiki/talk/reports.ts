import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { readReference } from '../../../../contract/rich-text/references.ts';
import type { getWikiReport as GetReport } from '../../../../contract/wiki/report.ts';
import type { Context } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { describeThings } from '../../card/index.ts';
import { listArticleLinks, listDue, listOrphans, listWanted } from './report-store.ts';

const maxBroken = 100;

/** What the wiki lacks: articles, links to articles, links that lead somewhere, a fresh look. */
export async function getWikiReport({
  db,
  features,
  viewer,
  now,
}: Context): Promise<EndpointOutput<typeof GetReport>> {
  const grade = gradeOf(viewer);
  const links = await listArticleLinks(db, grade);
  const references = links.flatMap(({ kind, id }) => readReference(`${kind}:${id}`) ?? []);
  const things = await describeThings({ db, features }, { references, grade });
  const gone = new Set(things.filter(({ state }) => state === 'gone').map(({ kind, id }) => `${kind}:${id}`));
  return {
    wanted: await listWanted(db, { grade }),
    orphans: await listOrphans(db, grade),
    broken: links.filter(({ kind, id }) => gone.has(`${kind}:${id}`)).slice(0, maxBroken),
    due: await listDue(db, { grade, today: beijingDate(now) }),
    at: now.toISOString(),
  };
}
