import { draftRounds } from '#game/draft/snake-order';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DraftNewsCard = lazyPart(() => import('./draft-news-card.tsx').then(({ DraftNewsCard }) => DraftNewsCard), {
  failure: 'none',
});

type Selection = OutputAt<'GET /api/selection/read'>;

interface DraftCardProps {
  team: MyTeam;
  /** The team's selection of a coming part; null without one, and then the team has no squad to play with yet. */
  selection: Selection | null;
  className?: string;
  /** Shows nothing unless the team is on the clock. */
  onTheClockOnly?: boolean;
}

/** Whether nothing was saved for the team yet: Auto-pick would choose, or the draft is still running. */
const isUnplayed = ({ receipt, suggestion, deadline }: Selection): boolean =>
  suggestion === 'auto-pick' || (suggestion === null && receipt === null && deadline !== null);

/** How the draft of the team's league stands (rules/screens 22); nothing once the team has played with its squad. */
export function DraftCard({ team, selection, ...look }: DraftCardProps) {
  const hasSquad = selection !== null && selection.squad.length >= draftRounds;
  if (team.league_id === null || (hasSquad && !isUnplayed(selection))) return null;
  return <DraftNewsCard {...{ team, hasSquad }} {...look} league={team.league_id} />;
}
