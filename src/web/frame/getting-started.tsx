import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { endpointQuery, type OutputAt } from '../data/cache/endpoint-query.ts';
import { buttonClass } from '../ui/action/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { Card } from '../ui/layout/card.tsx';
import { askedForFixtures } from './asked-for-fixtures.ts';

type Progress = OutputAt<'GET /api/manager/getting-started'>;

type Step = {
  readonly title: string;
  readonly isDone: boolean;
  /** What exists already, or what the step is for. */
  readonly detail: string;
  readonly action: string;
  readonly to: '/admin' | '/admin/managers-teams' | '/admin/draft';
};

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

const stepsOf = (now: Progress): readonly Step[] => [
  {
    title: 'Fixtures',
    isDone: now.fixtures > 0,
    detail: now.fixtures > 0 ? count(now.fixtures, 'match', 'matches') : 'They bring the gameweeks, clubs and players.',
    action: 'Fetch fixtures',
    to: '/admin',
  },
  {
    title: 'Leagues',
    isDone: now.leagues > 0,
    detail: `${count(now.leagues, 'league')}. Rename them, or add one of your own.`,
    action: 'Look at the leagues',
    to: '/admin/managers-teams',
  },
  {
    title: 'People',
    isDone: now.leagues_with_teams > 0,
    detail: [
      count(now.managers, 'manager'),
      count(now.teams, 'team'),
      `${count(now.pending_invites, 'invitation')} pending`,
    ].join(' · '),
    action: 'Invite managers and add teams',
    to: '/admin/managers-teams',
  },
  {
    title: 'Draft',
    isDone: now.drafts_complete > 0,
    detail:
      now.drafts_complete > 0
        ? `${count(now.drafts_complete, 'league')} complete`
        : 'It gives each team its squad, and makes the fixtures of the league.',
    action: 'Start the draft',
    to: '/admin/draft',
  },
];

/** The admin's steps from an empty installation to a running league; nothing once a draft is complete. */
export function GettingStarted() {
  // The steps are done on other pages, so it is read again each time it is shown.
  const { data } = useQuery({ ...endpointQuery('GET /api/manager/getting-started', {}), staleTime: 0 });
  if (data === undefined || data.drafts_complete > 0) return null;
  const steps = stepsOf(data);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title="Getting started" flush>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, isDone, detail, action, to } = step;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3"
    >
      <Mark isDone={isDone}>{number}</Mark>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold">
          {title}
          {isDone ? <span className="sr-only">, done</span> : null}
        </h3>
        <p className="meta">{detail}</p>
      </div>
      {/* On a phone it stands below the words: a button at their edge, or its own words there. */}
      <Link
        to={to}
        onClick={() => askedForFixtures.write(to === '/admin')}
        className={classNames(
          buttonClass({ variant: isNext ? 'primary' : 'ghost', size: 'small' }),
          isNext ? 'max-md:ml-11' : 'max-md:ml-8',
          'enlarged:ml-0',
        )}
      >
        {action}
      </Link>
    </li>
  );
}

const Mark = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => (
  <span
    aria-hidden
    className={classNames(
      'grid size-8 flex-none place-items-center rounded-full font-semibold tabular-nums',
      isDone ? 'bg-brand-soft text-brand-ink' : 'bg-surface-3 text-ink-2',
    )}
  >
    {isDone ? <Check className="size-4" /> : children}
  </span>
);
