import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { Archives } from './archives.tsx';
import { ChampionLines } from './champion-lines.tsx';
import { ClearingCards } from './clearing-cards.tsx';

/** Those that are done on another page link to it. */
const steps = [
  { step: 'Backup', to: '/admin/system' },
  { step: 'Clear team data', to: null },
  { step: 'Reset player statistics', to: null },
  { step: 'Clear match data', to: null },
  { step: 'Draft day', to: '/admin/draft' },
] as const;

/** The steps between two seasons, in order. */
export function NewSeasonScreen() {
  const query = useEndpoint('GET /api/season/current', {});
  return (
    <Page title="New Season Setup" back={{ to: '/admin', label: 'Admin Panel' }}>
      <div className="grid gap-4">
        <section
          aria-labelledby="transition"
          className="rounded-lg border border-l-4 border-line border-l-warn bg-surface p-4"
        >
          <h2 id="transition" className="heading-2 flex items-center gap-3">
            <TriangleAlert aria-hidden className="size-5 flex-none text-warn" />
            Season Transition Process
          </h2>
          <ol className="mt-4 grid gap-2 md:grid-cols-5">
            {steps.map(({ step, to }, index) => (
              <li key={step} className="flex items-center gap-3">
                <span
                  aria-hidden
                  className="grid size-7 flex-none place-items-center rounded-full bg-warn-soft text-sm font-semibold text-warn"
                >
                  {index + 1}
                </span>
                {to === null ? (
                  step
                ) : (
                  <Link to={to} className="text-link">
                    {step}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </section>
        <Loaded query={query}>
          {(data) => (
            <>
              <ClearingCards {...data} onCleared={() => query.refetch()} />
              <p className="meta">
                Historical data preservation: seasons are archived automatically when a new season starts.
              </p>
              <Archives archives={data.archives} />
              <ChampionLines />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
