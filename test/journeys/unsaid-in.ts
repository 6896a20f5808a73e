/**
 * What a snapshot of roles leaves out: descriptions, errors, titles, the current one of several, and what is live. Runs
 * in the page, so it needs nothing around it. A description that is empty is told too: somebody is promised one.
 */
export function unsaidIn(root: Element): string[] {
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ' ';
    const words = [...node.childNodes].map(wordsOf).join('');
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
  };
  const textOf = (node: Node | null | undefined): string => (node ? wordsOf(node).trim().replaceAll(/\s+/g, ' ') : '');
  const referred = (element: Element, attribute: string): string | null => {
    const ids = element.getAttribute(attribute);
    if (ids === null) return null;
    const texts = ids.split(' ').map((id) => textOf(document.getElementById(id)) || 'nothing');
    return texts.join(' ');
  };
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const label = labels.map((each) => textOf(each)).join(' ');
    const said = element.getAttribute('aria-label') ?? referred(element, 'aria-labelledby');
    const text = said ?? (label || textOf(element.querySelector(':scope > legend')) || textOf(element));
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
  };
  const linesOf = (element: Element): string[] => {
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const told: Record<string, string | null> = {
      description: referred(element, 'aria-describedby') ?? element.getAttribute('aria-description'),
      error: referred(element, 'aria-errormessage'),
      title: element.getAttribute('title'),
      current: element.getAttribute('aria-current'),
      invalid: element.getAttribute('aria-invalid'),
      live: element.getAttribute('aria-live'),
    };
    // A title that only repeats the name is for a name that is cut.
    return Object.entries(told).flatMap(([what, text]) =>
      text === null || text === 'false' || (what === 'title' && text === nameOf(element))
        ? []
        : [`- ${what} of ${role} "${nameOf(element)}": ${text}`],
    );
  };
  const isHeard = (element: Element) => element.closest('[aria-hidden="true"]') === null && element.checkVisibility();
  return [...new Set([root, ...root.querySelectorAll('*')].filter(isHeard).flatMap(linesOf))];
}
