import { Link, useRouterState } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useRef, useState } from 'react';
import type { FetchLine, ImportAnswer } from '#api/fixtures';
import type { ProblemError } from '#api/problem-error';
import type { EndpointCache } from '../../data/cache/endpoint-cache.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { askedForFixtures } from '../../frame/asked-for-fixtures.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useStore } from '../../ui/create-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { failureOf, linesOf } from './fetch-failure.ts';
import { FetchResult } from './fetch-result.tsx';
import { SecondOpinions } from './second-opinions.tsx';
import { UploadFixtures } from './upload-fixtures.tsx';

/** Leads whoever asked for the fixtures to the button that fetches them. */
function useFocusWhenAsked() {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useStore(askedForFixtures);
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    if (!isAsked || isLoading) return;
    // After the page's heading, which takes the focus when a link was followed.
    const soon = setTimeout(() => {
      askedForFixtures.write(false);
      place.current?.querySelector('button')?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(soon);
  }, [isAsked, isLoading]);
  return place;
}

/** Fetches the fixtures, tests the connection, and compares the reports with the official figures. */
export function SeasonSetupCard() {
  const [log, setLog] = useState<readonly FetchLine[]>([]);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const show = (answer: ImportAnswer | null, lines: readonly FetchLine[]) => {
    setResult(answer);
    setLog(lines);
  };
  const importing = {
    done: ({ count }: ImportAnswer) => `${count} fixtures fetched`,
    failed: failureOf,
    onDone: (answer: ImportAnswer, cache: EndpointCache) => {
      show(answer, answer.log);
      cache.reread('GET /api/manager/getting-started');
    },
    onFailed: (error: ProblemError) => show(null, linesOf(error)),
  };
  const fetching = useCommand('POST /api/fixtures/fetch-fixtures', importing);
  const uploading = useCommand('POST /api/fixtures/import-files', importing);
  const trying = useCommand('POST /api/fixtures/test-fetch-fixtures', {
    failed: failureOf,
    onDone: (answer) => {
      show(null, answer.log);
      if (answer.failure !== null) showToast({ kind: 'error', title: answer.failure });
    },
  });
  const buttons = useFocusWhenAsked();
  const isBusy = fetching.isBusy || uploading.isBusy || trying.isBusy;
  return (
    <Card title="Season Setup">
      <div className="grid gap-4">
        <div ref={buttons} className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<Download aria-hidden className="size-5" />}
            busy={fetching.isBusy}
            onClick={() => fetching.send({})}
          >
            Fetch Premier League Fixtures
          </Button>
          <Button
            icon={<FlaskConical aria-hidden className="size-5" />}
            busy={trying.isBusy}
            onClick={() => trying.send({})}
          >
            Test Edge Function Only
          </Button>
          <UploadFixtures isBusy={uploading.isBusy} onFiles={(files) => uploading.send({ files })} />
        </div>
        <FetchResult result={result} isBusy={fetching.isBusy || uploading.isBusy} />
        <FetchLog lines={log} isBusy={isBusy} />
        <SecondOpinions failed={failureOf} />
        <NewSeasonLink />
      </div>
    </Card>
  );
}

const NewSeasonLink = () => (
  <Link to="/admin/new-season" className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline">
    New Season Setup
  </Link>
);

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** The log of a fetch, line by line. */
function FetchLog({ lines, isBusy }: { lines: readonly FetchLine[]; isBusy: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ol
      aria-label="Log"
      aria-busy={isBusy}
      className={classNames(
        'rounded-md border border-line bg-surface-2 px-3.5 py-2.5 font-mono text-xs leading-5',
        isBusy && 'opacity-60',
      )}
    >
      {lines.map((line, index) => (
        // The log is replaced as a whole, so a line's index is its identity.
        <li key={`${index} ${line.text}`} className={classNames('wrap-anywhere', line.is_failure && 'text-danger')}>
          <span className="text-ink-3">{time.format(new Date(line.at))}</span> {line.text}
        </li>
      ))}
    </ol>
  );
}
