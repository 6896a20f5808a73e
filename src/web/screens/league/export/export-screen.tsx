// A league's data to take along: a file for spreadsheets each, and all of it as JSON (rules/data 1 to 3).

import { useParams } from '@tanstack/react-router';
import { ProblemError } from '#api/problem-error';
import type { LeagueId } from '#game/identity';
import { callEndpoint } from '../../../data/cache/call-endpoint.ts';
import { useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { DownloadButton } from '../../../frame/download-button.tsx';
import { Page } from '../../../frame/page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { leagueIdOf } from '../league-id-of.ts';
import { exportFiles } from './export-files.ts';

const FAILED = "The league's data could not be loaded";

/** The export of the league in the address. */
export function ExportScreen() {
  const { leagueId = '' } = useParams({ strict: false });
  const id = leagueIdOf(leagueId);
  return id === null ? <Instead message="Invalid league ID provided" /> : <LeagueExport id={id} />;
}

const Instead = ({ message }: { message: string }) => (
  <Page title="Export" titleDetail={message} back={{ to: '/competitions', label: 'Competitions' }}>
    <Card>
      <EmptyState title={message} />
    </Card>
  </Page>
);

function LeagueExport({ id }: { id: LeagueId }) {
  const league = useEndpoint('GET /api/league/:league_id', { league_id: id });
  if (league.error instanceof ProblemError && league.error.status === 404)
    return <Instead message="League not found" />;
  const name = league.data?.name ?? 'League';
  const read = () => callEndpoint('GET /api/league/:league_id/export', { league_id: id });
  return (
    <Page title="Export" titleDetail={name} back={{ to: `/competitions/${id}`, label: name }} width="form">
      <p className="meta mb-4">
        The season of {name} so far. CSV opens in any spreadsheet; a name that begins like a formula has an apostrophe
        before it.
      </p>
      <Card flush>
        <ul className="divide-y divide-line">
          {exportFiles.map(({ name: file, title, contents, csvOf }) => (
            <Row key={file} title={title} contents={contents}>
              <DownloadButton
                label="CSV"
                about={title}
                fileName={`touchline-league-${id}-${file.replace('_', '-')}.csv`}
                read={async () => csvOf(await read())}
                failed={FAILED}
              />
            </Row>
          ))}
          <Row title="Everything" contents="All of the above in one file, for programs">
            <DownloadButton
              label="JSON"
              about="Everything"
              fileName={`touchline-league-${id}.json`}
              read={read}
              failed={FAILED}
            />
          </Row>
        </ul>
      </Card>
    </Page>
  );
}

const Row = ({ title, contents, children }: { title: string; contents: string; children: React.ReactNode }) => (
  <li className="flex min-h-14 items-center gap-3 px-4 py-2.5">
    <div className="min-w-0 flex-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="meta">{contents}</p>
    </div>
    {children}
  </li>
);
