import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { imageLimits } from '../upload/image-limits.ts';
import { PictureField } from '../upload/picture-field.ts';

/** Blocks of a person's data sheet; each has readers of its own. */
export const profileBlocks = ['identity', 'work', 'skills', 'contact'] as const;
export type ProfileBlock = (typeof profileBlocks)[number];

/** Who reads a block: all, who is signed in, whom the person follows, nobody else. */
export const profileReaders = ['everyone', 'members', 'followed', 'self'] as const;
export type ProfileReaders = (typeof profileReaders)[number];

export const defaultReaders: Readonly<Record<ProfileBlock, ProfileReaders>> = {
  identity: 'self',
  work: 'members',
  skills: 'everyone',
  contact: 'self',
};

/** What people here work on. */
export const workFields = [
  ...[
    'low_voltage',
    'high_voltage',
    'distribution_box',
    'control_panel',
    'busbar',
    'harness',
    'plc',
    'drive',
  ],
  ...['relay_protection', 'building', 'renewable', 'enclosure', 'procurement', 'production', 'commissioning'],
] as const;

/** Days until a nickname can be changed again: others know people by it. */
export const nicknameRestDays = 30;

const optional = (max: number) => v.optional(textField({ min: 0, max }), '');

const ReadersField = v.picklist(profileReaders);

/** A web address that a page may link to, or nothing. */
const WebsiteField = v.pipe(
  optional(200),
  v.check((text) => text === '' || /^https?:\/\/[^\s/.]+\.\S+$/.test(text), 'website'),
);
const MailField = v.pipe(
  optional(254),
  v.check((text) => text === '' || /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text), 'email'),
);
const YearField = v.nullable(v.pipe(IntegerField, v.minValue(1950), v.maxValue(2200)));

export const ProfileDetailsSchema = v.object({
  identity: v.object({ truename: v.string(), region: v.string() }),
  work: v.object({ position: v.string(), employer: v.string(), practiceSince: v.nullable(v.number()) }),
  skills: v.object({ fields: v.array(v.string()), software: v.string() }),
  contact: v.object({ wechat: v.string(), publicEmail: v.string(), website: v.string() }),
});
export type ProfileDetails = v.InferOutput<typeof ProfileDetailsSchema>;

const VisibilitySchema = v.object({
  identity: ReadersField,
  work: ReadersField,
  skills: ReadersField,
  contact: ReadersField,
});
export type Visibility = v.InferOutput<typeof VisibilitySchema>;

export const InformationSchema = v.object({
  userId: v.number(),
  nickname: v.string(),
  /** When the nickname can be changed again; null for now. */
  nicknameFreeAt: v.nullable(TimeSchema),
  /** Address of the uploaded picture; empty while one is drawn. */
  avatar: v.string(),
  bio: v.string(),
  sheet: ProfileDetailsSchema,
  visibility: VisibilitySchema,
});
export type Information = v.InferOutput<typeof InformationSchema>;

export const getInformation = endpoint({
  name: 'getInformation',
  method: 'GET',
  path: '/api/information',
  summary: 'Your own profile and who can see each section.',
  access: 'user',
  input: v.object({}),
  output: InformationSchema,
  errors: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/api/information/profile',
  summary: 'Changes the nickname (once in 30 days) and the bio; both are public.',
  access: 'user',
  rate: 'information',
  input: v.object({ nickname: textField({ max: 64 }), bio: optional(200) }),
  output: v.object({ nickname: v.string(), bio: v.string() }),
  errors: [
    'auth.nickname_unfit',
    'auth.nickname_taken',
    'information.nickname_rests',
    'session.silenced',
    'review.refused',
  ],
});

export const updateAvatar = endpoint({
  name: 'updateAvatar',
  method: 'POST',
  path: '/api/information/avatar',
  summary: 'Sets the profile picture (base64); it is cropped to the central square.',
  access: 'verified',
  rate: 'upload',
  bodyLimit: Math.ceil((imageLimits.bytes * 4) / 3) + 1024,
  input: v.object({ picture: v.pipe(PictureField, v.minLength(1)) }),
  output: v.object({ avatar: v.string() }),
  errors: [
    'upload.too_large',
    'upload.wrong_type',
    'upload.broken_image',
    'upload.too_many_pixels',
    'upload.busy',
  ],
});

export const deleteAvatar = endpoint({
  name: 'deleteAvatar',
  method: 'DELETE',
  path: '/api/information/avatar',
  summary: 'Removes the uploaded profile picture and restores the default one.',
  access: 'user',
  rate: 'information',
  input: v.object({}),
  output: v.object({ avatar: v.string() }),
  errors: [],
});

export const updateProfileDetails = endpoint({
  name: 'updateProfileDetails',
  method: 'POST',
  path: '/api/information/sheet',
  summary: 'Saves the profile and who can see each section.',
  access: 'user',
  rate: 'information',
  input: v.object({
    truename: optional(40),
    region: optional(40),
    position: optional(40),
    employer: optional(80),
    practiceSince: YearField,
    fields: v.pipe(v.array(v.picklist(workFields)), v.maxLength(workFields.length)),
    software: optional(120),
    wechat: optional(40),
    publicEmail: MailField,
    website: WebsiteField,
    visibility: VisibilitySchema,
  }),
  output: v.object({ isSaved: v.literal(true) }),
  errors: ['review.refused', 'session.silenced'],
});

/** The blocks of a sheet that the asker may read; a block with nothing in it is left out. */
export const VisibleProfileDetailsSchema = v.partial(ProfileDetailsSchema);
export type VisibleProfileDetails = v.InferOutput<typeof VisibleProfileDetailsSchema>;

export const getProfileDetails = endpoint({
  name: 'getProfileDetails',
  method: 'GET',
  path: '/api/people/:userId/sheet',
  summary: "The sections of a user's profile that the caller may read, or may read as someone else.",
  access: 'anyone',
  /** `as` only ever takes away: what whoever is signed in reads, or what everybody does. */
  input: v.object({ userId: IdField, as: v.optional(v.picklist(['member', 'visitor'])) }),
  output: VisibleProfileDetailsSchema,
  errors: ['forum.person_not_found'],
});
