import type { FileState } from '../../../../contract/file/file.ts';
import { fileKindOf } from '../../../../contract/file/kind.ts';
import type { Services } from '../../../http/context.ts';
import { listMeasures, type Measure } from './lane-store.ts';

/**
 * Lines of conversions, so that what takes long keeps nobody waiting whose file does not. A file that is not done
 * within the bounds of the short one goes on in the long one; videos have one of their own.
 */
export const lanes = {
  short: { job: 'file-convert', seconds: 20, megabytes: 512 },
  long: { job: 'file-convert-long', seconds: 120, megabytes: 1600 },
  video: { job: 'file-convert-video', seconds: 3600, megabytes: 1600 },
} as const;
export type Lane = keyof typeof lanes;

/** As many people must have seen like files take long before those of others are taken for slow. */
const fewestPeople = 3;

interface Sent {
  id: string;
  ownerId: number;
  extension: string;
  byteSize: number;
}

/** Sends a file to be converted, in the lane that was measured for files like it; part of the transaction around it. */
export async function queueConversion(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  file: Sent,
  lane?: Lane,
): Promise<void> {
  const { job } = lanes[lane ?? (await laneOf({ db }, file))];
  await jobs.send({ name: job }, { fileId: file.id }, { sender: file.ownerId });
}

/**
 * The long lane for what was slow before: by the sender's own measure of a like file, else by that of most of at
 * least three others, so that nobody can send the files of others to the long lane.
 */
async function laneOf(
  { db }: Pick<Services, 'db'>,
  { ownerId, extension, byteSize }: Omit<Sent, 'id'>,
): Promise<Lane> {
  if (fileKindOf(extension) === 'video') return 'video';
  const measures = await listMeasures(db, { extension, byteSize });
  const own = measures.find((each) => each.ownerId === ownerId);
  if (own) return isSlow(own) ? 'long' : 'short';
  const slow = measures.filter(isSlow).length;
  return measures.length >= fewestPeople && slow > measures.length / 2 ? 'long' : 'short';
}

function isSlow({ milliseconds, megabytes }: Measure): boolean {
  return milliseconds >= lanes.short.seconds * 1000 || megabytes >= lanes.short.megabytes;
}

/** The states, those that wait with their place in the line. */
export async function withPlaces<State extends FileState>(
  { jobs }: Pick<Services, 'jobs'>,
  states: readonly State[],
): Promise<State[]> {
  const places = await jobs.listPlaces({
    names: Object.values(lanes).map(({ job }) => job),
    field: 'fileId',
    values: states.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  });
  return states.map((state) => {
    const found = places.get(state.id);
    if (!found) return state;
    return { ...state, queue: { place: found.place, isLong: found.name !== lanes.short.job } };
  });
}
