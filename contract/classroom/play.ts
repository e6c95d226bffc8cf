import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema } from '../fields.ts';
import * as kinds from './kinds.ts';

const SettingsSchema = v.object({
  /** Height of the rendition; 0 is chosen by the line. */
  quality: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4320)), 0),
  speed: v.optional(v.picklist(kinds.speeds), 1),
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.optional(v.boolean(), false),
  captions: v.optional(v.picklist(['off', ...kinds.captionLangs]), 'zh-CN'),
  isAudioOnly: v.optional(v.boolean(), false),
  savesData: v.optional(v.boolean(), false),
});
export type PlayerSettings = v.InferOutput<typeof SettingsSchema>;

const AddressSchema = {
  /** Address of the playlist; it works in this browser alone, and until then. */
  playlist: v.string(),
  /** What every address below that of the playlist ends with. */
  signature: v.string(),
  expiresAt: TimeSchema,
};

export const startPlay = endpoint({
  name: 'startPlay',
  method: 'POST',
  path: '/api/classroom/lessons/:lessonId/play',
  summary:
    'Starts playback of a lesson: a short-lived address of its playlist for this browser, and the position to resume at. On more than two devices at once, the one that started first stops.',
  access: 'anyone',
  rate: 'play',
  input: v.object({ lessonId: IdField, isNative: v.optional(v.boolean(), false) }),
  output: v.object({
    playId: v.string(),
    ...AddressSchema,
    /** Seconds. */
    position: v.number(),
    trial: v.nullable(v.number()),
    /** Shown over the picture of what is paid for; empty for none. */
    mark: v.string(),
    /** What the person chose before; null where nobody did. */
    settings: v.nullable(SettingsSchema),
  }),
  errors: ['classroom.lesson_not_found', 'classroom.course_gone', 'classroom.no_video', 'classroom.no_right'],
});
export type StartedPlay = v.InferOutput<typeof startPlay.output>;

export const renewPlay = endpoint({
  name: 'renewPlay',
  method: 'POST',
  path: '/api/classroom/plays/:playId/renew',
  summary: 'A fresh address for a lesson that is being played.',
  access: 'anyone',
  rate: 'play',
  input: v.object({
    playId: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
    isNative: v.optional(v.boolean(), false),
  }),
  output: v.object(AddressSchema),
  errors: ['classroom.play_not_found', 'classroom.play_ended', 'classroom.no_right'],
});

/** From and to in tenths of a second. */
const RangeSchema = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
]);

export const reportPlay = endpoint({
  name: 'reportPlay',
  method: 'POST',
  path: '/api/classroom/plays/:playId/progress',
  summary:
    'Reports the playback position and what was watched since the last report. Only what was sent to this browser counts, and no faster than it can be watched.',
  access: 'anyone',
  rate: 'play_report',
  input: v.object({
    playId: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
    /** Counts up from 1; a report that comes twice, or late, changes nothing. */
    number: v.pipe(IntegerField, v.minValue(1)),
    position: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
    ranges: v.pipe(v.array(RangeSchema), v.maxLength(60)),
  }),
  output: v.object({
    percent: v.number(),
    isDone: v.boolean(),
    watched: v.array(v.tuple([v.number(), v.number()])),
  }),
  errors: ['classroom.play_not_found', 'classroom.play_ended', 'classroom.no_right'],
});
export type PlayReport = v.InferOutput<typeof reportPlay.output>;

export const savePlayerSettings = endpoint({
  name: 'savePlayerSettings',
  method: 'POST',
  path: '/api/classroom/settings',
  summary: 'Keeps quality, speed, volume and captions for the next lesson, on any device.',
  access: 'user',
  rate: 'play_report',
  input: SettingsSchema,
  output: v.object({}),
  errors: [],
});
