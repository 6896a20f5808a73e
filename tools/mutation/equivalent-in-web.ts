// Mutants of src/web that no test can notice (equivalent-mutants.ts).

import type { Equivalent } from './mutant.ts';

export const equivalentInWeb: readonly Equivalent[] = [
  {
    file: 'src/web/frame/use-reader.ts',
    code: 'const [reader, setReader] = useState(0);',
    was: '0',
    text: '1',
    because: 'the number only differs from the one before',
  },
  {
    file: 'src/web/ui/announce.ts',
    code: 'announced.write({ text, count: announced.read().count + 1 });',
    was: '1',
    text: '2',
    because: 'the count only tells a repeated sentence from the one before',
  },
  {
    file: 'src/web/screens/draft/draft-view.ts',
    code: '[5, 4, 3, 2].find((columns) => places % columns === 0 && places / columns <= 4) ?? 5;',
    was: '4',
    text: '5',
    because: 'what makes five rows makes five columns, which are tried first',
  },
  {
    file: 'src/web/report/queue/queue-state.ts',
    code: 'return withAct(queue, act, { ...author, local_event_id: local_event_id ?? 0 });',
    was: '0',
    text: '1',
    because: 'only an event that was recorded has a local id, and it always has one',
  },
  {
    file: 'src/web/ui/layout/row-window.ts',
    code: 'export const atFirst: Rows = { from: 0, end: 14 };',
    was: '14',
    text: '15',
    because: 'before anything was measured, one row more than fits is drawn either way',
  },
  {
    file: 'src/web/ui/use-changes.ts',
    code: 'return seen.changes + 1;',
    was: '+',
    text: '-',
    because: 'React draws again at once with what was set, and this is thrown away',
  },
  {
    file: 'src/web/ui/use-changes.ts',
    code: 'return seen.changes + 1;',
    was: '1',
    text: '2',
    because: 'React draws again at once with what was set, and this is thrown away',
  },
  {
    file: 'src/web/ui/when-idle.ts',
    code: "else addEventListener('load', waitOn, { once: true });",
    was: 'true',
    text: 'false',
    because: 'a page is loaded once',
  },
  {
    file: 'src/web/ui/use-later-frame.ts',
    code: 'clearTimeout(timer);',
    was: 'clearTimeout(timer);',
    text: ';',
    because: 'React ignores a state that is set after the part has gone',
  },
];
