// The demo's admin as a client of the HTTP API: everything they do goes the same way as a reporter's phone.

import { type ApiClient, apiClient } from '#api/client';

export type DemoCaller = Pick<ApiClient, 'call'>;

/** Signs in whenever a token has expired, which happens often because the demo's clock jumps. */
export function demoCaller(origin: string, email: string, password: string): DemoCaller {
  let token = '';
  const signIn = async (): Promise<string> => {
    const anonymous = apiClient({ origin, fetch });
    const answer = await anonymous.call('POST /api/account/sign-in', { email, password });
    if (answer.step !== 'signed-in') throw new Error(`${email} has a second factor`);
    token = answer.access_token;
    return token;
  };
  return apiClient({ origin, fetch, authorize: (refused) => (refused === null && token !== '' ? token : signIn()) });
}
