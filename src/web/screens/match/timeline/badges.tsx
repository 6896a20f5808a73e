import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Goal from 'lucide-react/icons/goal';
import type { ReactNode } from 'react';
import type { Helped } from '#game/match/helped';
import type { CardType } from '#game/match/match-event';
import type { MatchReport } from '#game/match/match-report';
import { shownCard } from '#game/scoring/card-labels';
import { CardIcon } from '../event/event-icon.tsx';
import { GoalCount } from './goal-count.tsx';

interface BadgesProps {
  playerReport: MatchReport;
  helped: Helped;
  /** Of the clean sheet. */
  badge: string | null;
  /** Whether goals conceded are shown. */
  conceded: boolean;
}

/** What a player did in the match, in signs; each with its words for screen readers. */
export function Badges({ playerReport, helped, badge, conceded }: BadgesProps) {
  const card = shownCard(playerReport);
  return (
    <>
      {badge === null ? null : <span className="rounded-xs bg-success-soft px-1 text-success">{badge}</span>}
      {conceded && playerReport.goals_conceded > 0 ? (
        <abbr title="Goals conceded" className="no-underline">{`GC ${playerReport.goals_conceded}`}</abbr>
      ) : null}
      <GoalCount count={playerReport.goals} />
      <Count count={helped.assists} icon="A" one="assist" many="assists" />
      <Count
        count={helped.penaltiesWon}
        icon={<CircleDot className="size-3" />}
        one="penalty won"
        many="penalties won"
      />
      <Count count={helped.freeKicksWon} icon={<Goal className="size-3" />} one="free kick won" many="free kicks won" />
      <Count count={playerReport.own_goals} icon="OG" one="own goal" many="own goals" />
      <Count
        count={playerReport.penalties_missed}
        icon={<CircleSlash className="size-3" />}
        one="penalty missed"
        many="penalties missed"
      />
      <Count count={playerReport.penalties_saved} icon="PS" one="penalty saved" many="penalties saved" />
      <Count count={playerReport.penalty_fouls} icon="PF" one="penalty foul" many="penalty fouls" />
      {card === null ? null : (
        <span title={card}>
          <CardIcon card={cardOf(playerReport)} />
          <span className="sr-only">{card}</span>
        </span>
      )}
      {playerReport.minute_subbed_on === null ? null : (
        <span className="flex items-center text-success">
          <ArrowUp aria-label="On" className="size-3" />
          {`${playerReport.minute_subbed_on}'`}
        </span>
      )}
      {playerReport.minute_subbed_off === null ? null : (
        <span className="flex items-center text-danger">
          <ArrowDown aria-label="Off" className="size-3" />
          {`${playerReport.minute_subbed_off}'`}
        </span>
      )}
      {playerReport.hero_moments > 0 ? <span className="text-warn">Hero</span> : null}
    </>
  );
}

const cardOf = (playerReport: MatchReport): CardType => {
  if (playerReport.second_yellows > 0) return 'SECOND_YELLOW';
  return playerReport.red_cards > 0 ? 'RED' : 'YELLOW';
};

interface CountProps {
  count: number;
  icon: ReactNode;
  one: string;
  many: string;
}

function Count({ count, icon, one, many }: CountProps) {
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
