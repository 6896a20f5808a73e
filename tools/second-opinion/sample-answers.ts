// The official game's answers in a folder of samples: bootstrap-static, fixtures with figures, and the codes of elements.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { positions } from '#game/position';
import { SeasonFault } from '../replay/season/season-file.ts';
import type { Season } from '../replay/season/season-folder.ts';

const id = z.number().int();
const element = z.object({ id, code: id, web_name: z.string(), team: id });
const elements = z.object({ elements: z.array(element) });
const bootstrap = elements.extend({
  events: z.array(z.object({ deadline_time: z.string() })).min(1),
  teams: z.array(z.object({ id, name: z.string(), short_name: z.string() })),
});
const counted = z.array(z.object({ value: id, element: id }));
const stat = z.object({ identifier: z.string(), h: counted, a: counted });
const fixture = z.object({
  id,
  kickoff_time: z.string().nullable(),
  team_h: id,
  team_a: id,
  finished: z.boolean(),
  stats: z.array(stat),
});

export type SampleFixture = z.output<typeof fixture>;
export type SampleStat = z.output<typeof stat>;
export type SampleAnswers = {
  readonly bootstrap: object;
  /** The finished matches. */
  readonly fixtures: readonly SampleFixture[];
  /** The official game's number of a player, by the code that the season folder knows. */
  readonly elementOf: ReadonlyMap<number, number>;
};

/** Reads every JSON file of the folder and takes what it is by its shape; throws a SeasonFault without matches. */
export function readSamples(folder: string, season: Season): SampleAnswers {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const documents = files.map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const parsed = <Schema extends z.ZodType>(schema: Schema) =>
    documents.flatMap((document) => schema.safeParse(document).data ?? []);
  const [known] = parsed(bootstrap);
  const fixtures = parsed(z.array(fixture))
    .flat()
    .filter(({ finished }) => finished);
  if (known === undefined || fixtures.length === 0) {
    throw new SeasonFault(`${folder} holds no bootstrap-static with a list of finished fixtures.`);
  }
  const position = new Map(season.players.map((player) => [player.id, positions.indexOf(player.position) + 1]));
  const all = new Map(parsed(elements).flatMap((one) => one.elements.map((player) => [player.id, player])));
  return {
    bootstrap: {
      ...known,
      elements: [...all.values()].map((player) => ({ ...player, element_type: position.get(player.code) ?? 1 })),
    },
    fixtures,
    elementOf: new Map([...all.values()].map(({ code, id: number }) => [code, number])),
  };
}
