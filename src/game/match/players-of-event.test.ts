import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { playersOfEvent } from './players-of-event.ts';

it.each([
  ["12' goal Saka (Odegaard)", ['Saka', 'Odegaard']],
  ["12' goal Saka", ['Saka']],
  ["12' penalty Saka (Jesus) foul Colwill", ['Saka', 'Jesus', 'Colwill']],
  ["12' miss Palmer (Jackson) save Raya foul Saliba", ['Palmer', 'Raya', 'Jackson', 'Saliba']],
  ["60' sub Saka > Nelson", ['Nelson', 'Saka']],
  ["70' yellow Rice", ['Rice']],
])('%s names those who took part, and nobody else', (notation, names) => {
  const [event] = match(notation).events;
  expect(event && playersOfEvent(event)).toEqual(names.map(player));
});
