import { HttpError } from '../../platform/http/http-error.ts';
import { accountRefusals } from '../account-refusals.ts';

/** 401: the mailed link is used, replaced or expired. */
export const linkOver = (): HttpError => new HttpError(401, 'link_over', accountRefusals.linkOver);
