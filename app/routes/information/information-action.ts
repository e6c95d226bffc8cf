import { data } from 'react-router';
import {
  deleteAvatar,
  type ProfileReaders,
  profileBlocks,
  updateAvatar,
  updateProfile,
  updateProfileDetails,
  type Visibility,
  type workFields,
} from '../../../contract/information/information.ts';
import { takeAddress } from '../../../contract/space/space.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { type PostFailure, refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';

const maxFieldLength = 1000;

/** The forms of the page, told apart by their hidden `intent`. */
export async function answerInformation({ api, request }: { api: Api; request: Request }) {
  const form = await readForm(request);
  const typed = readTyped(form);
  const { intent = '' } = typed;
  try {
    if (intent === 'picture') {
      const picture = form.get('picture');
      if (typed.act === 'delete') await call(api, deleteAvatar, {});
      else if (!(picture instanceof File) || picture.size === 0) return refusePicture('required', 400);
      else if (picture.size > imageLimits.bytes) return refusePicture('too_large', 413);
      else
        await call(api, updateAvatar, {
          picture: Buffer.from(await picture.arrayBuffer()).toString('base64'),
        });
    } else if (intent === 'address') {
      await call(api, takeAddress, { address: typed.address ?? '' });
    } else if (intent === 'profile') {
      await call(api, updateProfile, { nickname: typed.nickname ?? '', bio: typed.bio });
    } else {
      await call(api, updateProfileDetails, readSpreadsheet(form, typed));
    }
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return { saved: intent };
}

/** Repeated fields become one text, their values in lines. */
function readTyped(form: FormData): Record<string, string> {
  const typed: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const text = value.slice(0, maxFieldLength);
    const before = typed[name];
    typed[name] = before === undefined ? text : `${before}\n${text}`;
  }
  return typed;
}

function readSpreadsheet(form: FormData, typed: Record<string, string>) {
  const visibility = Object.fromEntries(
    profileBlocks.map((block) => [block, typed[`readers.${block}`] as ProfileReaders]),
  ) as Visibility;
  const { truename, region, position, employer, practiceSince, software, wechat, publicEmail, website } =
    typed;
  const texts = { truename, region, position, employer, software, wechat, publicEmail, website };
  const fields = form.getAll('fields').map(String) as (typeof workFields)[number][];
  return { ...texts, practiceSince: practiceSince || null, fields, visibility };
}

function refusePicture(reason: 'required' | 'too_large', status: number) {
  const failure: PostFailure = {
    intent: 'picture',
    code: reason === 'required' ? 'request.invalid' : 'upload.too_large',
    fields: { picture: reason },
    values: { megabytes: imageLimits.bytes / 1024 / 1024 },
    typed: {},
  };
  return data({ failure }, { status });
}
