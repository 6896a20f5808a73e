// A manager's picture: checked by its bytes, re-encoded, and stored under a random name.

import { randomBytes } from 'node:crypto';
import * as api from '#api/account-profile';
import { isRefusal, type Refusal, refuse } from '#game/refusal';
import { act } from '../../platform/act.ts';
import { signedInRoute } from '../../platform/http/route.ts';
import { transact } from '../../platform/transact.ts';
import { accountRefusals } from '../account-refusals.ts';
import { keepAvatar } from '../own/profile-store.ts';
import { encodeAvatar, mostPixels } from './encode-avatar.ts';
import { readPictureHead } from './picture-kind.ts';

const mostBytes = 1.5 * 1024 * 1024;

export const setAvatar = signedInRoute(api.setAvatar, async ({ context, caller, input }) => {
  const picture = judgePicture(input.image);
  if (isRefusal(picture)) return picture;
  // Before the transaction, because decoding takes longer than a row should be locked.
  const image = await encodeAvatar(caller.managerId, picture);
  if (image === null) return refuse('image_broken', accountRefusals.imageBroken);
  const name = `${caller.managerId}-${randomBytes(16).toString('base64url')}.webp`;
  await transact(context, ({ trx }) => keepAvatar(trx, caller.managerId, { name, image }));
  return { avatar_url: `/storage/avatars/${name}` };
});

export const removeAvatar = act(api.removeAvatar, async ({ caller, trx }) => {
  await keepAvatar(trx, caller.managerId, null);
  return {};
});

/** The file's bytes, or why they are refused. */
function judgePicture(base64: string): Buffer | Refusal {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refuse('image_kind', accountRefusals.notAnImage);
  const file = Buffer.from(base64, 'base64');
  if (file.length > mostBytes) return refuse('image_large', accountRefusals.imageTooLarge);
  const head = readPictureHead(file);
  if (head === null || head.width === 0 || head.height === 0) return refuse('image_kind', accountRefusals.notAnImage);
  if (head.width * head.height > mostPixels) return refuse('image_wide', accountRefusals.imageTooWide);
  return file;
}
