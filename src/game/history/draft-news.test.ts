import { describe, expect, it } from 'vitest';
import { draftRounds } from '../draft/snake-order.ts';
import { type DraftAct, draftNews } from './draft-news.ts';

const teams = 2;
const start: DraftAct = { action: 'draft-start', teams };
const [pick, undo, reset] = (['draft-pick', 'draft-undo', 'draft-reset'] as const).map((action) => ({ action }));
const picks = (count: number): readonly DraftAct[] => Array.from({ length: count }, () => pick as DraftAct);
const all = teams * draftRounds;
const rest = (count: number): DraftAct => ({ action: 'populate-draft-picks-direct', picks: count });

const began = { kind: 'draft-began', teams };
const completed = { kind: 'draft-completed', picks: all };

describe('the news of a draft', () => {
  it.each<[string, readonly (DraftAct | undefined)[], readonly unknown[]]>([
    ['there was none', [], []],
    ['has begun', [start, ...picks(3)], [began]],
    ['has one pick left', [start, ...picks(all - 1)], [began]],
    ['is complete', [start, ...picks(all)], [began, completed]],
    ['is complete, and its last pick undone', [start, ...picks(all), undo], [began]],
    ['was completed a second time', [start, ...picks(all), undo, pick], [began, completed]],
    ['had its rest picked at once', [start, ...picks(4), rest(all - 4)], [began, completed]],
    ['left a place empty', [start, rest(all - 1)], [began, { kind: 'draft-completed', picks: all - 1 }]],
    ['was reset', [start, ...picks(7), undo, reset], [{ kind: 'draft-reset', picks: 6 }]],
    ['was reset and held', [start, reset, start, ...picks(all)], [{ kind: 'draft-reset', picks: 0 }, began, completed]],
    ['was held twice, in two seasons', [start, ...picks(all), start], [began, completed, began]],
    ['has lost its beginning', [pick, reset], []],
  ])('that %s', (_which, acts, news) => {
    const found = draftNews(acts.map((act, id) => ({ ...(act as DraftAct), id })));
    expect(found.map((of) => of.news)).toEqual(news);
  });

  it('comes with the act that brought it', () => {
    const acts = [start, ...picks(all), undo as DraftAct, pick as DraftAct].map((act, id) => ({ ...act, id }));
    expect(draftNews(acts).map(({ act }) => act.id)).toEqual([0, all + 2]);
  });
});
