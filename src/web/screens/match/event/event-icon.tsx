import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleSlash from 'lucide-react/icons/circle-slash';
import type { CardType, EventDraft } from '#game/match/match-event';
import { FootballIcon } from '../../../frame/football-icon.tsx';
import { classNames } from '../../../ui/class-names.ts';

const CARDS: Record<CardType, string> = {
  YELLOW: 'bg-card-yellow border-card-yellow-edge',
  SECOND_YELLOW:
    'bg-[linear-gradient(135deg,var(--color-card-yellow)_50%,var(--color-card-red)_50%)] border-card-red-edge',
  RED: 'bg-card-red border-card-red-edge',
};

/** A card in miniature; a second yellow is half yellow, half red. */
export const CardIcon = ({ card, large = false }: { card: CardType; large?: boolean }) => (
  <span
    aria-hidden
    className={classNames('inline-block flex-none rounded-[2px] border', large ? 'h-8 w-6' : 'h-4 w-3', CARDS[card])}
  />
);

/** An event's icon; the words stand beside it. */
export function EventIcon({ event }: { event: EventDraft }) {
  switch (event.type) {
    case 'GOAL':
      return <FootballIcon aria-hidden className="size-4.5 flex-none text-brand" />;
    case 'PENALTY_MISS':
      return <CircleSlash aria-hidden className="size-4.5 flex-none" />;
    case 'SUBSTITUTION':
      return <ArrowLeftRight aria-hidden className="size-4 flex-none" />;
    case 'DISCIPLINARY':
      return <CardIcon card={event.card_type} />;
  }
}
