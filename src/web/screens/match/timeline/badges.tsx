import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleDot from 'lucide-react/icons/circle-dot';
import Goal from 'lucide-react/icons/goal';
import type { ReactNode } from 'react';
import type { Helped } from '#game/match/helped';
import type { CardType } from '#game/match/match-event';
import type { MatchReport } from '#game/match/match-report';
import { shownCard } from '#game/scoring/card-labels';
import { CardIcon } from '../event/event-icon.tsx';
import { GoalCount } from './goal-count.tsx';

interface BadgesProps {
  one: MatchReport;
  helped: Helped;
  /** Of the clean sheet. */
  badge: string | null;
  /** Whether goals conceded are shown. */
  conceded: boolean;
}

/** What a player did in the match, in signs; each with its words for screen readers. */
export function Badges({ one, helped, badge, conceded }: BadgesProps) {
  const card = shownCard(one);
  return (
    <>
      {badge === null ? null : <span className="rounded-xs bg-success-soft px-1 text-success">{badge}</span>}
      {conceded && one.goals_conceded > 0 ? (
        <abbr title="Goals conceded" className="no-underline">{`GC ${one.goals_conceded}`}</abbr>
      ) : null}
      <GoalCount count={one.goals} />
      <Help count={helped.assists} icon="A" one="assist" many="assists" />
      <Help
        count={helped.penaltiesWon}
        icon={<CircleDot className="size-3" />}
        one="penalty won"
        many="penalties won"
      />
      <Help count={helped.freeKicksWon} icon={<Goal className="size-3" />} one="free kick won" many="free kicks won" />
      {card === null ? null : (
        <span title={card}>
          <CardIcon card={cardOf(one)} />
          <span className="sr-only">{card}</span>
        </span>
      )}
      {one.minute_subbed_on === null ? null : (
        <span className="flex items-center text-success">
          <ArrowUp aria-label="On" className="size-3" />
          {`${one.minute_subbed_on}'`}
        </span>
      )}
      {one.minute_subbed_off === null ? null : (
        <span className="flex items-center text-danger">
          <ArrowDown aria-label="Off" className="size-3" />
          {`${one.minute_subbed_off}'`}
        </span>
      )}
      {one.hero_moments > 0 ? <span className="text-warn">Hero</span> : null}
    </>
  );
}

const cardOf = (one: MatchReport): CardType => {
  if (one.second_yellows > 0) return 'SECOND_YELLOW';
  return one.red_cards > 0 ? 'RED' : 'YELLOW';
};

interface HelpProps {
  count: number;
  icon: ReactNode;
  one: string;
  many: string;
}

function Help({ count, icon, one, many }: HelpProps) {
  if (count === 0) return null;
  const words = count === 1 ? `1 ${one}` : `${count} ${many}`;
  return (
    <span title={words} className="flex items-center gap-0.5">
      <span aria-hidden className="flex items-center gap-0.5">
        {icon}
        {count === 1 ? null : count}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
