// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { kitPage } from '#test/builders/kit-page';

const kit = kitPage();

it('the chosen theme is shown wherever it is read, and the same function chooses another', async () => {
  standInForStorage().set('theme', 'light');
  const { useTheme } = await import('./use-theme.ts');
  const Choice = () => {
    const [theme, choose] = useTheme();
    return (
      <button type="button" onClick={() => choose('dark')}>
        {theme}
      </button>
    );
  };
  const page = await kit.draw(
    <>
      <Choice />
      <Choice />
    </>,
  );
  expect(page.labels).toEqual(['light', 'light']);
  await page.press('light');
  expect([page.labels, document.documentElement.className]).toEqual([['dark', 'dark'], 'dark']);
});
