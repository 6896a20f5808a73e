// What an admin should know wherever they are. Loaded when the page is idle, for admins only.

import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../data/cache/endpoint-query.ts';
import { toLookAfter } from '../football/to-look-after.ts';

const fiveMinutes = 300_000;

/** A dot while parts of the installation are not as they should be. */
export function AdminMark() {
  const { data } = useQuery({ ...endpointQuery('GET /api/system/overview', {}), staleTime: fiveMinutes });
  const count = toLookAfter(data?.health ?? []);
  if (count === 0) return null;
  return (
    <span className="absolute top-2 right-10 size-2 rounded-full bg-warn">
      <span className="sr-only">{`, ${count} to look after`}</span>
    </span>
  );
}
