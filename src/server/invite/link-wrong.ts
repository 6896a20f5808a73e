import { inviteTexts } from '#game/invite/invite-texts';
import { HttpError } from '../platform/http/http-error.ts';

/** 404: no invitation has this link. */
export const linkWrong = (): HttpError => new HttpError(404, 'invite_missing', inviteTexts.notFound);
