import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withRouter } from '#test/builders/with-router';
import { Page, type PageProps } from './page.tsx';

const markup = (props: PageProps) => renderToStaticMarkup(withRouter(<Page {...props} />));
const titleOf = (props: PageProps) => /<title>([^<]*)/.exec(markup(props))?.[1];

it('a browser’s tab says which page it is, and of what', () => {
  expect(titleOf({ title: 'Players' })).toBe('Players · Touchline');
  expect(titleOf({ title: 'Team', titleDetail: 'Row Z' })).toBe('Row Z · Team · Touchline');
});

it('a heading that is not shown is there for screen readers', () => {
  expect(markup({ title: 'Players', headingHidden: true })).toContain('class="sr-only"');
  expect(markup({ title: 'Players' })).not.toContain('sr-only');
});

it('a page has a way back only where it has one above it', () => {
  expect(markup({ title: 'Players' })).not.toContain('<a ');
  expect(markup({ title: 'Players', back: { to: '/', label: 'Home' } })).toMatch(/<a [^>]*href="\/".*Home/);
});
