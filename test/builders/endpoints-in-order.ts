// Every endpoint, deletions last, so that what the other endpoints need still exists.

import { allEndpoints } from '#api/all-endpoints';
import type { Endpoint } from '#api/endpoint';

const deletes = ({ path }: Endpoint): boolean => ['/api/team/delete', '/api/manager/delete'].includes(path);

export const endpointsInOrder: readonly Endpoint[] = [
  ...allEndpoints.filter((endpoint: Endpoint) => !deletes(endpoint)),
  ...allEndpoints.filter(deletes),
];
