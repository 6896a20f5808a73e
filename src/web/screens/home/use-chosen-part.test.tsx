// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { gameweekId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';
import { deviceStorage } from '../../ui/device-storage.ts';

const tab = answeredTab();

/** The part that Home shows in this gameweek when it is opened at this address. */
async function shownAt(address: string, gameweek: number) {
  const { useChosenPart } = await import('./use-chosen-part.ts');
  const Home = () => <h2>{useChosenPart(gameweekId(gameweek), 'midweek')[0]}</h2>;
  await tab.draw(pageAt(Home, '/', address).page);
  return document.querySelector('h2')?.textContent;
}

/** Home in this gameweek, whose first part is midweek or this; `shown` is the part that it shows. */
async function home(gameweek: number, first = 'midweek') {
  const { useChosenPart } = await import('./use-chosen-part.ts');
  function Home() {
    const [part, choose] = useChosenPart(gameweekId(gameweek), first);
    return (
      <>
        <h2>{part}</h2>
        <button type="button" onClick={() => choose('weekend')}>
          Weekend
        </button>
        <button type="button" onClick={() => choose('midweek')}>
          Midweek
        </button>
      </>
    );
  }
  const page = await tab.draw(<Home />);
  return { press: page.press, shown: () => document.querySelector('h2')?.textContent };
}

it('the part that was chosen is there again in the same gameweek, and not in the next one', async () => {
  const before = await home(7);
  expect(before.shown()).toBe('midweek');
  await before.press('Weekend');
  expect(before.shown()).toBe('weekend');
  expect((await home(7)).shown()).toBe('weekend');
  expect((await home(8)).shown()).toBe('midweek');
});

it('the first part is chosen again like any other', async () => {
  const { press } = await home(7);
  await press('Weekend');
  const again = await home(7);
  await again.press('Midweek');
  expect((await home(7)).shown()).toBe('midweek');
});

it('the device keeps nothing until a part was chosen', async () => {
  await home(7);
  await home(8, 'weekend');
  expect(deviceStorage.read('touchline-part')).toBeNull();
});

it('a part is in the address, unless it is the one that is shown without it', async () => {
  const { press } = await home(7);
  await press('Weekend');
  await act(() => eventually(() => expect(tab.path()).toBe('/?part=7-weekend')));
  await press('Midweek');
  await act(() => eventually(() => expect(tab.path()).toBe('/')));
});

it('an address chooses for its own gameweek alone', async () => {
  expect(await shownAt('/?part=8-weekend', 8)).toBe('weekend');
  deviceStorage.remove('touchline-part');
  expect(await shownAt('/?part=7-weekend', 8)).toBe('midweek');
  expect(await shownAt('/?part=weekend', 8)).toBe('midweek');
  expect(deviceStorage.read('touchline-part')).toBeNull();
});

it.each(['7', 'nonsense', '', '17 weekend'])('what the device kept as “%s” chooses nothing', async (kept) => {
  deviceStorage.write('touchline-part', kept);
  expect((await home(7)).shown()).toBe('midweek');
});
