import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { SeasonPart } from './season-parts.ts';

const icons: Record<SeasonPart['state'], typeof Lock> = { locked: Lock, open: CircleDot, coming: CalendarDays };

export interface PartSwitcherProps {
  parts: readonly SeasonPart[];
  shown: SeasonPart;
  onChoose: (key: string) => void;
}

/** Steps through the current gameweek's locked parts and the parts to come. */
export function PartSwitcher({ parts, shown, onChoose }: PartSwitcherProps) {
  const tabs = parts.map(({ key, label, state }) => {
    const Icon = icons[state];
    return {
      value: key,
      label,
      icon: <Icon aria-hidden className={state === 'open' ? 'size-4 text-live' : 'size-4 text-ink-3'} />,
    };
  });
  return (
    <Tabs
      label="Part to select for"
      tabs={tabs}
      value={shown.key}
      onValueChange={onChoose}
      className="-mx-4 mb-3.5 md:mx-0"
    />
  );
}
