/** A page of the test build that shows the components with the worst data; test/kit checks it at every size. */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Part } from '#game/gameweek/part';
import type { TeamId } from '#game/identity';
import { Accordion, AccordionRow } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { Name } from '../../ui/name.tsx';
import { FantasyMatchRow } from '../fantasy-match-row.tsx';
import { Scoreboard } from '../scoreboard.tsx';
import { MirroredSquads } from '../selection/mirrored-squads.tsx';
import { PartTabs } from '../selection/part-tabs.tsx';
import { StandingsTable } from '../standings-table.tsx';
import { arabic, longName, standings, stressLineUp, unbroken } from './stress-data.ts';

const gameweek = { midweek_deadline: '2025-08-12T17:00:00Z', weekend_deadline: '2025-08-15T17:00:00Z' };
const squads = { home: stressLineUp(100), away: stressLineUp(200) };
const summaries = {
  midweek: { totals: { home: 108, away: -12 }, isLive: false },
  weekend: { totals: { home: 100, away: 112 }, isLive: true },
};
const teams = [longName, arabic, unbroken, 'A', 'Row Z Rangers'];

// The components contain links, which need a router.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function Match({ home, away, id }: { home: [string, number]; away: [string, number]; id: string }) {
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-surface">
      <Scoreboard
        id={id}
        title={id}
        caption="Gameweek 34"
        state="live"
        home={{ name: home[0], note: '13th', outlook: '11 to play · 11 playing', isOwn: true, points: home[1] }}
        away={{ name: away[0], note: '20th', outlook: '', points: away[1] }}
      />
    </section>
  );
}

function Switchers() {
  const [chosen, setChosen] = useState(longName);
  const segments = teams.map((label) => ({ value: label, label }));
  return (
    <>
      <Segments label="Three teams" full segments={segments.slice(0, 3)} value={chosen} onValueChange={setChosen} />
      <Segments label="Five teams" full segments={segments} value={chosen} onValueChange={setChosen} />
    </>
  );
}

function Stress() {
  const [part, setPart] = useState<Part>('weekend');
  return (
    <main className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
      <h1 className="heading-1 wrap-anywhere">{unbroken}</h1>
      <Match id="Three-digits" home={[longName, 108]} away={[longName, 112]} />
      <Match id="Negative" home={[arabic, -12]} away={[unbroken, 0]} />
      <Switchers />
      <PartTabs gameweek={gameweek} part={part} onPartChange={setPart} summaries={summaries}>
        <MirroredSquads
          players={squads}
          names={{ home: longName, away: arabic }}
          shown="both"
          narrow
          emptySide="No players selected"
          clock={null}
        />
      </PartTabs>
      <Card title={unbroken}>
        <Name>{arabic}</Name>
        <Name lines={2}>{longName}</Name>
      </Card>
      <Card flush title={arabic}>
        <StandingsTable standings={standings} isLive ownTeam={2 as TeamId} />
      </Card>
      <Card flush title="Matches">
        <Accordion>
          <AccordionRow
            summary={
              <FantasyMatchRow
                homeName={longName}
                awayName={unbroken}
                homePoints={1108}
                awayPoints={-112}
                homeRank={1}
                awayRank={20}
              />
            }
          >
            Open
          </AccordionRow>
        </Accordion>
      </Card>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterContextProvider router={router}>
        <Stress />
      </RouterContextProvider>
    </StrictMode>,
  );
}
