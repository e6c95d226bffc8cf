import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getCompetition, getJury } from '../../../contract/school/competition.ts';
import type { TestPerson } from '../../support/backend.ts';
import type { SchoolWorld } from './school-world.ts';

type Shown = EndpointOutput<typeof getCompetition>;
type Jury = EndpointOutput<typeof getJury>;

const texts = {
  title: '接线图绘制赛',
  about: '给在校学生。',
  rules: '一人一件作品。',
  criteria: '正确 60\n清楚 40',
};

/** Competitions of a school world: made, entered and judged as its people do. */
export function createCompetitions(w: SchoolWorld) {
  const later = (hours: number) => new Date(w.clock.now().getTime() + hours * 3_600_000).toISOString();
  const save = (by: TestPerson | undefined, fields: object = {}) =>
    w.as(by).post<{ competitionId: number }>('/api/admin/competitions', {
      ...{ ...texts, opensAt: later(0), closesAt: later(10) },
      ...fields,
    });
  async function open(jurors: readonly TestPerson[]) {
    const { competitionId } = (await save(w.staff)).data;
    const desk = `/api/admin/competitions/${competitionId}`;
    for (const { userId } of jurors) await w.as(w.staff).post(`${desk}/jurors`, { userId });
    await w.as(w.staff).post(`${desk}/publish`);
    return { competitionId, desk, path: `/api/school/competitions/${competitionId}` };
  }
  const enter = (person: TestPerson | undefined, path: string, fields: object = {}) =>
    w
      .as(person)
      .post<{ number: number }>(`${path}/entry`, { title: '作品', text: '说明', fileIds: [], ...fields });
  const jury = async (person: TestPerson, path: string) =>
    (await w.as(person).get<Jury>(`${path}/jury`)).data;
  const vote = (person: TestPerson | undefined, entryId: number, marks: readonly number[]) =>
    w.as(person).post(`/api/school/entries/${entryId}/vote`, { marks });
  const shown = async (path: string, person?: TestPerson) => (await w.as(person).get<Shown>(path)).data;
  return { later, save, open, enter, jury, vote, shown };
}
