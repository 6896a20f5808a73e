import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckMark } from './check-mark.tsx';

it('a checked box has its tick and its colour; one that is checked and disabled only the tick', () => {
  const look = (checked: boolean, disabled?: boolean) => {
    const drawn = renderToStaticMarkup(<CheckMark checked={checked} {...(disabled !== undefined && { disabled })} />);
    return [drawn.includes('<svg'), drawn.includes('bg-brand')];
  };
  expect([look(false), look(true), look(true, true), look(false, true)]).toEqual([
    [false, false],
    [true, true],
    [true, false],
    [false, false],
  ]);
});
