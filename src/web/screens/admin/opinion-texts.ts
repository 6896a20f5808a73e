// What is said of complete reports that were compared with the official figures.

import { counted } from '#game/counted';
import type { OfficialFigure } from '#game/match/second-opinion';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

type Opinions = OutputAt<'GET /api/fixtures/second-opinions'>;
type Difference = Opinions['matches'][number]['differences'][number];

/** The singular and the plural. */
const figures: Readonly<Record<OfficialFigure, readonly [string, string]>> = {
  goals: ['goal', 'goals'],
  assists: ['assist', 'assists'],
  own_goals: ['own goal', 'own goals'],
  penalties_saved: ['penalty saved', 'penalties saved'],
  penalties_missed: ['penalty missed', 'penalties missed'],
  yellow_cards: ['yellow card', 'yellow cards'],
  red_cards: ['red card', 'red cards'],
};

const figureText = (count: number, figure: OfficialFigure): string =>
  count === 0 ? `no ${figures[figure][0]}` : `${count} ${figures[figure][count === 1 ? 0 : 1]}`;

/** 'The official figures give Saka 1 goal, the report no goal'. */
export const differenceText = ({ figure, player, reported, official }: Difference): string =>
  `The official figures give ${player} ${figureText(official, figure)}, the report ${figureText(reported, figure)}`;

/** '12 reports compared, 1 differs.'; empty until it has been read. */
export const summaryOf = (read: Opinions | undefined): string => {
  if (read === undefined) return '';
  if (read.compared === 0) return 'No complete report has been compared yet.';
  const differ = read.matches.length === 1 ? 'differs' : 'differ';
  return `${counted(read.compared, 'report')} compared, ${read.matches.length} ${differ}.`;
};
