// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { focusedWords, kitPage } from '#test/builders/kit-page';
import { Loaded, type LoadedProps, type LoadedQuery } from './loaded.tsx';

const kit = kitPage();

const failure = (status?: number) => Object.assign(new Error('No answer'), status === undefined ? {} : { status });
const nothing = { data: undefined, error: null };

/** A read that is in this state, and in the next one after a press on Next. */
async function loaded(
  state: LoadedQuery<string>,
  { next, ...props }: Partial<LoadedProps<string>> & { next?: LoadedQuery<string> } = {},
) {
  function Page() {
    const [query, setQuery] = useState(state);
    return (
      <>
        <Loaded {...props} query={query}>
          {(data) => <p>{data}</p>}
        </Loaded>
        <button type="button" aria-label="Next" onClick={() => next && setQuery(next)} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  return { page, words: () => page.words.filter((word) => word !== 'Next') };
}

describe('what a read draws', () => {
  it.each<[string, LoadedQuery<string>, readonly string[]]>([
    ['nothing yet', nothing, ['Loading...']],
    ['what was read', { data: 'Adams', error: null }, ['Adams']],
    ['a failure', { data: undefined, error: failure() }, ['No answer', 'Try again']],
    ['what was read before a failure', { data: 'Adams', error: failure() }, ['No answer', 'Try again', 'Adams']],
    ['what does not exist yet', { data: undefined, error: failure(409) }, ['No answer']],
    ['a conflict after a read', { data: 'Adams', error: failure(409) }, ['No answer', 'Try again', 'Adams']],
  ])('%s', async (_what, query, words) => {
    expect((await loaded(query)).words()).toEqual(words);
  });

  it('its own words for a failure, and its own shape while it loads', async () => {
    const query = { data: undefined, error: failure(500) };
    expect((await loaded(query, { failed: 'No squads' })).words()[0]).toBe('No squads');
    const failed = ({ message }: Error) => `Squads: ${message}`;
    expect((await loaded(query, { failed })).words()[0]).toBe('Squads: No answer');
    expect((await loaded(nothing, { failed, loading: <p>Soon</p> })).words()).toEqual(['Soon']);
  });

  it('says offline that it is not on this device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const notHere = 'Not on this device yet. It loads when you are online.';
    expect((await loaded(nothing)).words()).toEqual([notHere, 'Loading...']);
  });
});

describe('Try again', () => {
  it('reads again, and the focus goes to what comes', async () => {
    const refetch = vi.fn<() => void>();
    const next = { data: 'Adams', error: null };
    const { page, words } = await loaded({ data: undefined, error: failure(), refetch }, { next });
    await page.press('Try again');
    const given = vi.spyOn(HTMLElement.prototype, 'focus');
    await page.press('Next');
    expect(given.mock.calls, 'nothing scrolls').toEqual([[{ preventScroll: true }]]);
    expect((document.activeElement as HTMLElement).tabIndex, 'Tab does not stop there again').toBe(-1);
    expect([refetch.mock.calls.length, words(), focusedWords()]).toEqual([1, ['Loaded', 'Adams'], 'Loaded']);
  });

  it('reads a live read again, too', async () => {
    const retry = vi.fn<() => void>();
    const { page } = await loaded({ data: undefined, error: failure(), retry });
    await page.press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });

  it('moves nothing where the data stays on the page', async () => {
    const next = { data: 'Baker', error: null };
    const { page, words } = await loaded({ data: 'Adams', error: failure() }, { next });
    await page.press('Try again');
    await page.press('Next');
    expect([words(), focusedWords()]).toEqual([['Baker'], null]);
  });

  it('is busy while it is read', async () => {
    const refetch = vi.fn<() => void>();
    const { page } = await loaded({ data: undefined, error: failure(), refetch, isFetching: true });
    await page.press('Try again');
    expect([refetch.mock.calls.length, document.querySelectorAll('[aria-busy=true]').length]).toEqual([0, 1]);
  });
});

it('what comes by itself takes no focus', async () => {
  const { page, words } = await loaded(nothing, { next: { data: 'Adams', error: null } });
  await page.press('Next');
  expect([words(), focusedWords()]).toEqual([['Adams'], null]);
});
