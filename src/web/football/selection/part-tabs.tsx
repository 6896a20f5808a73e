import type { ReactNode } from 'react';
import { figureText } from '#game/figure-text';
import type { PartDeadlines } from '#game/gameweek/gameweek';
import { type Part, partNames, parts } from '#game/gameweek/part';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import type { PartSummary } from './part-summary.ts';

/** Midweek, unless the gameweek has none (rules/screens 1). */
export const firstPart = (gameweek: PartDeadlines<string>): Part =>
  gameweek.midweek_deadline === null && gameweek.weekend_deadline !== null ? 'weekend' : 'midweek';

/** Whether the text, from an address for example, names a part that the gameweek has. */
export const isPlayedPart = (gameweek: PartDeadlines<string>, text: string): text is Part =>
  (text === 'midweek' && gameweek.midweek_deadline !== null) ||
  (text === 'weekend' && gameweek.weekend_deadline !== null);

export interface PartTabsProps {
  gameweek: PartDeadlines<string>;
  part: Part;
  onPartChange: (part: Part) => void;
  /** Shown in the tabs: the part's totals, and a dot while it is live. */
  summaries?: Readonly<Record<Part, PartSummary>> | undefined;
  children: ReactNode;
}

/** A gameweek's two parts as tabs; a part without real matches is disabled. */
export function PartTabs({ gameweek, part, onPartChange, summaries, children }: PartTabsProps) {
  const tabs = parts.map((value) => ({
    value,
    label: partNames[value],
    disabled: gameweek[`${value}_deadline`] === null,
    end: summaries === undefined ? null : <Summary {...summaries[value]} />,
  }));
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

/** '12–23'; with a negative total ' : ', because a dash would look like a minus. */
const scoreText = ({ home, away }: { readonly home: number; readonly away: number }): string =>
  `${figureText(home)}${home < 0 || away < 0 ? ' : ' : '–'}${figureText(away)}`;

function Summary({ totals, isLive }: PartSummary) {
  const text = totals === null ? null : scoreText(totals);
  return (
    <>
      {/* Both states reserve the space, so that nothing moves. */}
      {isLive ? (
        <span role="img" aria-label="live" className="live-dot size-1.75 flex-none rounded-full bg-live" />
      ) : (
        <span className="w-1.75 flex-none" />
      )}
      {text === null ? null : (
        <span key={text} className="inline-block min-w-[5ch] flex-none text-left font-[680]">
          {text}
        </span>
      )}
    </>
  );
}
