import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Alert } from '../../ui/status/alert.tsx';

type Finding = OutputAt<'GET /api/system/overview'>['health'][number];

/** What is not as it should be, a sentence each; nothing if all is well. A restored copy says so itself. */
export function Health({ findings }: { findings: readonly Finding[] }) {
  const findingsToShow = findings.filter(({ part, state }) => state !== 'good' && part !== 'sending');
  const bad = findingsToShow.filter(({ state }) => state === 'bad');
  if (findingsToShow.length === 0) return null;
  return (
    <Alert tone={bad.length > 0 ? 'danger' : 'warning'}>
      <ul className="grid gap-1">
        {[...bad, ...findingsToShow.filter((finding) => !bad.includes(finding))].map(({ part, text }) => (
          <li key={part}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
