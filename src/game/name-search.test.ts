import { expect, it } from 'vitest';
import { nameSearch } from './name-search.ts';

it.each([
  ['odegaard', 'Ødegaard'],
  ['ØDEGAARD', 'Odegaard'],
  ['norgaard', 'Nørgaard'],
  ['bergstrom', 'Bergström'],
  ['raul', 'Raúl Jiménez'],
  ['RAÚL', 'raul'],
  ['guehi', 'Guéhi'],
  ['gundogan', 'Gündoğan'],
  ['estupinan', 'Estupiñán'],
  ['hojbjerg', 'Højbjerg'],
  ['kjaer', 'Kjær'],
  ['ostigard', 'Østigård'],
  ['gross', 'Groß'],
  ['GROSS', 'GROẞ'],
  ['lukasz', 'Łukasz Fabiański'],
  ['dokovic', 'Đoković'],
  ['gudmundsson', 'Guðmundsson'],
  ['thor', 'Þór'],
  ['calhanoglu', 'Çalhanoğlu'],
  ['yildiz', 'Yıldız'],
  ['ilkay', 'İlkay'],
  ['szczesny', 'Szczęsny'],
  ['tomas soucek', 'Tomáš  Souček'],
  ["n'golo", 'N’Golo'],
  ["n'golo", 'N‘Golo'],
  ["n'golo", 'NʼGolo'],
  ['n', 'ŋ'],
  ['t', 'ŧ'],
  ['k', 'ĸ'],
  ['camoeuvre', 'Camœuvre'],
  ['saħħa', 'Sahha'],
  ['sahha', 'Saħħa'],
  ['eliyev', 'Əliyev'],
  ['  strang ', 'Stranger'],
  ['', 'Anybody'],
])('the search %j finds %j', (typed, name) => {
  expect(nameSearch(typed)(name)).toBe(true);
});

it.each([
  ['odegard', 'Ødegaard'],
  ['%', 'Saka'],
  ['a b', 'ab'],
])('the search %j does not find %j', (typed, name) => {
  expect(nameSearch(typed)(name)).toBe(false);
});
