// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import { Accordion, AccordionRow } from './accordion.tsx';

const kit = kitPage();

/** Two rows; `told` is what they said of themselves. */
async function rows() {
  const told: string[] = [];
  const page = await kit.draw(
    <>
      <Accordion>
        <AccordionRow summary="Adams" onOpenChange={(open) => told.push(`Adams ${open}`)} isOwn>
          Adams in full
        </AccordionRow>
        <AccordionRow summary="Baker" defaultOpen onOpenChange={(open) => told.push(`Baker ${open}`)}>
          Baker in full
        </AccordionRow>
      </Accordion>
      <Accordion>
        <AccordionRow summary="Cole">Cole in full</AccordionRow>
      </Accordion>
    </>,
  );
  return { page, told };
}
const all = () => [...document.querySelectorAll('details')];
/** The browser opens or closes it, and says so. */
const toggle = (at: number, open: boolean) => happens(() => Object.assign(all()[at] ?? {}, { open }));

it('what a row holds is there while it is open, and whoever asked is told', async () => {
  const { page, told } = await rows();
  expect(page.words).toEqual(['Adams', 'Baker', 'Baker in full', 'Cole']);
  await toggle(0, true);
  await toggle(1, false);
  expect([page.words, told]).toEqual([
    ['Adams', 'Adams in full', 'Baker', 'Cole'],
    ['Adams true', 'Baker false'],
  ]);
});

it('a browser that says it twice opens nothing twice', async () => {
  const { told } = await rows();
  await toggle(0, true);
  await happens(() => all()[0]?.dispatchEvent(new Event('toggle')));
  expect(told).toEqual(['Adams true']);
});

it('a row that nobody asked about opens as well', async () => {
  const { page } = await rows();
  await toggle(2, true);
  expect(page.words.at(-1)).toBe('Cole in full');
});

it('the browser keeps one open among those of a group', async () => {
  await rows();
  const [adams, baker, cole] = all().map((row) => row.getAttribute('name'));
  expect([adams === baker, adams === cole, adams === '']).toEqual([true, false, false]);
});

it("the reader's own row says so", async () => {
  await rows();
  expect(all().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null]);
  expect(shown('[aria-current]').textContent).toContain('Adams');
});
