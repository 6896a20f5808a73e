// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { EditedSelection } from '#game/selection/selection-editor';
import { answeredTab } from '#test/builders/answered-tab';
import { codes, playerCode, selected } from '#test/builders/selection-notation';
import { squadInEditor } from '#test/builders/squad-in-editor';
import type { EditorPlayer } from './editor-data.ts';
import { openEditor } from './editor-state.ts';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const squad = new Map(
  [...squadInEditor].map(([code, member]) => [
    code,
    { ...member, plays: code !== playerCode('S1'), total_points: code === playerCode('S4') ? 90 : 40 },
  ]),
);
let used: EditedSelection[];
let closed: number;

async function dialog(rows: string | EditedSelection) {
  const { AutoPickDialog } = await import('./auto-pick-dialog.tsx');
  [used, closed] = [[], 0];
  const opened = openEditor(selected(typeof rows === 'string' ? rows : ''), null, squad);
  const state = typeof rows === 'string' ? opened : { ...opened, edited: rows };
  const close = () => (closed += 1);
  return tab.draw(<AutoPickDialog {...{ squad, state }} onClose={close} onUse={(picked) => used.push(picked)} />);
}

it('auto-pick says who comes in and goes out before it is used', async () => {
  const page = await dialog('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5');
  const names = (title: string, until: string) =>
    page.words
      .slice(page.words.lastIndexOf(title) + 1, page.words.lastIndexOf(until))
      .filter((word) => /^(GK|D|M|S)\d$/.test(word));
  expect(page.words.join(' ')).toContain(
    'Whoever may play comes first (11 of 11 have a match), then season points: 490 in all.',
  );
  expect(names('In', 'Out')).toContain('S4');
  expect(names('Out', 'Autobench')).toContain('S1');
  expect(page.words).toContain(myTeamTexts.noMatch);
  await page.press('Cancel');
  expect([closed, used]).toEqual([1, []]);
  await page.press('Use');
  const [picked] = used;
  expect([picked?.eleven.length, picked?.autobench.length]).toEqual([11, 3]);
  expect(picked?.eleven).toEqual(expect.arrayContaining([...codes('GK1 S4')]));
  expect(picked?.eleven).not.toContain(playerCode('S1'));
  const same = await dialog(picked as EditedSelection);
  expect(same.words).toContain('Nobody: this is your starting XI already.');
  expect(same.words).not.toContain('Out');
});

it('whoever is out or suspended comes last and is flagged, and whoever is doubtful may play', async () => {
  const told = { D6: 'out', M6: 'suspended', S4: 'doubtful' } as const;
  for (const [name, state] of Object.entries(told)) {
    const member = squadInEditor.get(playerCode(name)) as EditorPlayer;
    const absence = { player_id: member.code, state, words: '', since: null };
    squad.set(member.code, { ...member, plays: true, total_points: 90, absence });
  }
  const page = await dialog('GK1 D6 D2 D3 D4 M6 M2 M3 M4 S2 S3 | GK2 D5 M5');
  expect(document.querySelector('[role=img][aria-label=Out]')).not.toBeNull();
  await page.press('Use');
  const [picked] = used;
  expect(picked?.eleven).toContain(playerCode('S4'));
  for (const name of ['D6', 'M6']) {
    expect([...(picked?.eleven ?? []), ...(picked?.autobench ?? [])]).not.toContain(playerCode(name));
  }
});
