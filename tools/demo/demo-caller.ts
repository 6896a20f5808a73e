// The demo's admin as a caller of the HTTP API: everything they do goes the way of a reporter's phone.

import { type ApiClient, apiClient } from '#api/client';

export type DemoCaller = Pick<ApiClient, 'call'>;

/** Signs in whenever a token has run out, which the demo's leaping clock makes often. */
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
