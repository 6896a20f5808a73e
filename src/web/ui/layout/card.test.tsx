// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { Card } from './card.tsx';

const kit = kitPage();

it('has the name of its heading, on the level that the page needs', async () => {
  const page = await kit.draw(
    <Card title="Squad" badge={<b>15</b>} actions={<button type="button">Edit</button>}>
      Adams
    </Card>,
  );
  const nameOf = () => document.getElementById(shown('section').getAttribute('aria-labelledby') ?? '');
  expect([nameOf()?.tagName, nameOf()?.textContent, page.words]).toEqual([
    'H2',
    'Squad',
    ['Squad', '15', 'Edit', 'Adams'],
  ]);
  await kit.draw(<Card title="Squad" level={3} />);
  expect(nameOf()?.tagName).toBe('H3');
});

it('without a heading it has no name', async () => {
  const page = await kit.draw(<Card badge="15">Adams</Card>);
  expect([shown('section').hasAttribute('aria-labelledby'), page.words]).toEqual([false, ['Adams']]);
});
