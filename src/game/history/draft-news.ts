// What the acts of a league's drafts add up to (rules/season 15): a draft that was reset is told once.

import { draftRounds } from '../draft/snake-order.ts';
import type { LogNews } from './log-entry.ts';

export type DraftAct =
  | { readonly action: 'draft-start'; readonly teams: number }
  | { readonly action: 'draft-pick' | 'draft-undo' | 'draft-reset' }
  /** The rest of the draft at once. */
  | { readonly action: 'populate-draft-picks-direct'; readonly picks: number };

type DraftNews = Extract<LogNews, { readonly kind: `draft-${string}` }>;
export type OfAct<Act> = { readonly act: Act; readonly news: DraftNews };

type Running<Act> = { readonly start: Act; readonly teams: number; picks: number; completed: Act | null };

/** The news of these acts, which come in their order, each with the act that brought it. */
export function draftNews<Act extends DraftAct>(acts: readonly Act[]): readonly OfAct<Act>[] {
  const news: OfAct<Act>[] = [];
  let running: Running<Act> | null = null;
  for (const act of acts) {
    if (act.action === 'draft-start') {
      // Clearing ends a draft without a word.
      news.push(...told(running));
      running = { start: act, teams: act.teams, picks: 0, completed: null };
    } else if (running === null) continue;
    else if (act.action === 'draft-reset') {
      news.push({ act, news: { kind: 'draft-reset', picks: running.picks } });
      running = null;
    } else goOn(running, act);
  }
  return [...news, ...told(running)];
}

function goOn<Act extends DraftAct>(running: Running<Act>, act: Act): void {
  if (act.action === 'draft-undo') {
    running.picks -= 1;
    running.completed = null;
    return;
  }
  running.picks += act.action === 'populate-draft-picks-direct' ? act.picks : 1;
  const isAll = running.picks >= running.teams * draftRounds;
  if (act.action === 'populate-draft-picks-direct' || isAll) running.completed = act;
}

function told<Act extends DraftAct>(running: Running<Act> | null): readonly OfAct<Act>[] {
  if (running === null) return [];
  const { start, teams, picks, completed } = running;
  const began: OfAct<Act> = { act: start, news: { kind: 'draft-began', teams } };
  return completed === null ? [began] : [began, { act: completed, news: { kind: 'draft-completed', picks } }];
}
