import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Accordion, AccordionRow } from '../layout/accordion.tsx';
import { Card } from '../layout/card.tsx';
import { Segments } from '../layout/segments.tsx';
import { TabPanel, Tabs } from '../layout/tabs.tsx';

const PAGE_TABS = [
  { value: 'standings', label: 'Standings' },
  { value: 'squads', label: 'Squads' },
  { value: 'fixtures', label: 'Fixtures & Results' },
] as const;

const PARTS = [
  { value: 'midweek', label: 'Midweek', icon: <Lock aria-hidden className="size-4" /> },
  { value: 'weekend', label: 'Weekend' },
  { value: 'none', label: 'Absent', disabled: true },
] as const;

const TEAMS = [
  { value: 'one', label: 'Pressing Concerns' },
  { value: 'two', label: 'Sunday Hangover XI' },
] as const;

const ROWS = [
  'Half-Space Oddity 41 v 38 Row Z Rangers',
  'Clean Sheet Music 22 v 22 Rondo Republic',
  'The Gaffer Tapes v Low Block Party',
];

export function LayoutPieces() {
  const [team, setTeam] = useState<(typeof TEAMS)[number]['value']>('one');
  return (
    <div className="grid gap-6">
      <Card title="Tabs and segments">
        <div className="grid gap-5">
          <PageTabs />
          <PartTabs />
          <Segments label="Team" segments={TEAMS} value={team} onValueChange={setTeam} />
          <Segments label="Team, full" segments={TEAMS} value={team} onValueChange={setTeam} full />
        </div>
      </Card>
      <Card title="Accordion" flush>
        <Accordion className="border-t border-line">
          {ROWS.map((row, index) => (
            <AccordionRow key={row} summary={row} defaultOpen={index === 0}>
              <p className="px-4 pb-3">What the row holds.</p>
            </AccordionRow>
          ))}
        </Accordion>
      </Card>
    </div>
  );
}

function PageTabs() {
  const [page, setPage] = useState<(typeof PAGE_TABS)[number]['value']>('standings');
  return (
    <Tabs label="League" tabs={PAGE_TABS} value={page} onValueChange={setPage}>
      {PAGE_TABS.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="pt-3">
          {tab.label} are here.
        </TabPanel>
      ))}
    </Tabs>
  );
}

function PartTabs() {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('weekend');
  return (
    <Tabs label="Part" look="segments" tabs={PARTS} value={part} onValueChange={setPart}>
      {PARTS.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="pt-3">
          {tab.label} players
        </TabPanel>
      ))}
    </Tabs>
  );
}
