// Every endpoint, deletions last: what the others are asked about is still there when they are.

import { allEndpoints } from '#api/all-endpoints';
import type { Endpoint } from '#api/endpoint';

const deletes = ({ path }: Endpoint): boolean => ['/api/team/delete', '/api/manager/delete'].includes(path);

export const endpointsInOrder: readonly Endpoint[] = [
  ...allEndpoints.filter((endpoint: Endpoint) => !deletes(endpoint)),
  ...allEndpoints.filter(deletes),
];
