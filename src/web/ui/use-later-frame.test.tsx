// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { kitPage } from '#test/builders/kit-page';
import { useLaterFrame } from './use-later-frame.ts';

const kit = kitPage();

const Below = () => <p>{useLaterFrame() ? 'All of it' : 'The first screen'}</p>;

it('a large part is drawn after the first frame is', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const page = await kit.draw(<Below />);
  expect(page.words).toEqual(['The first screen']);
  const afterFrame: (() => void)[] = [];
  await act(async () => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (work: () => void) => afterFrame.push(work) });
    for (const frame of frames) frame();
    Object.assign(window, { setTimeout });
  });
  expect(page.words, 'the frame itself is without it').toEqual(['The first screen']);
  await act(async () => {
    for (const work of afterFrame) work();
  });
  expect(page.words).toEqual(['All of it']);
});

it('whoever has left the page waits for no frame', async () => {
  const waiting = new Set<number>();
  vi.stubGlobal('requestAnimationFrame', () => {
    waiting.add(7);
    return 7;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame));
  await kit.draw(<Below />);
  await kit.close();
  expect([...waiting]).toEqual([]);
});
