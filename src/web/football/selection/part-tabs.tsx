import type { ReactNode } from 'react';
import type { GameweekRow } from '#api/gameweek';
import type { Part } from '#game/gameweek/part';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';

/** What the tabs need to know of a gameweek. */
export type PartDeadlines = Pick<GameweekRow, 'midweek_deadline' | 'weekend_deadline'>;

/** Midweek, unless that part is absent (decisions.md 11). */
export const firstPart = (gameweek: PartDeadlines): Part =>
  gameweek.midweek_deadline === null && gameweek.weekend_deadline !== null ? 'weekend' : 'midweek';

export interface PartTabsProps {
  gameweek: PartDeadlines;
  part: Part;
  onPartChange: (part: Part) => void;
  children: ReactNode;
}

/** A gameweek's two parts as tabs; one without real matches is there and cannot be chosen. */
export function PartTabs({ gameweek, part, onPartChange, children }: PartTabsProps) {
  const tabs = [
    { value: 'midweek' as const, label: 'Midweek', disabled: gameweek.midweek_deadline === null },
    { value: 'weekend' as const, label: 'Weekend', disabled: gameweek.weekend_deadline === null },
  ];
  return (
    <Tabs
      label="Part of the gameweek"
      tabs={tabs}
      value={part}
      onValueChange={onPartChange}
      look="segments"
      listClassName="mx-4"
    >
      <TabPanel value={part}>{children}</TabPanel>
    </Tabs>
  );
}
