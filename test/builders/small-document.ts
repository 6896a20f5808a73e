// As much of a browser's document as React needs to draw a page and to hear what is pressed in it. It lays nothing out.

import { vi } from 'vitest';

const [element, text, comment, whole, fragment] = [1, 3, 8, 9, 11];

class SmallNode extends EventTarget {
  readonly nodeType: number;
  readonly nodeName: string;
  parentNode: SmallElement | null = null;
  childNodes: SmallNode[] = [];
  nodeValue: string | null = null;
  readonly ownerDocument: unknown;
  constructor(type: number, name: string) {
    super();
    this.nodeType = type;
    this.nodeName = name;
    this.ownerDocument = globalThis.document;
  }
  get isConnected(): boolean {
    return true;
  }
  get parentElement(): SmallElement | null {
    return this.parentNode;
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): SmallNode | null {
    const around = this.parentNode?.childNodes ?? [];
    return around[around.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.nodeType === text ? (this.nodeValue ?? '') : this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(value: string) {
    this.childNodes = [];
    if (this.nodeType === text) this.nodeValue = value;
    else if (value !== '') this.appendChild(textNode(value));
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, child);
    child.parentNode = this as unknown as SmallElement;
    return child;
  }
  removeChild(child: SmallNode): SmallNode {
    this.childNodes = this.childNodes.filter((other) => other !== child);
    child.parentNode = null;
    return child;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(other: SmallNode | null): boolean {
    return other === this || (other !== null && this.contains(other.parentNode));
  }
}

export class SmallElement extends SmallNode {
  readonly attributes = new Map<string, string>();
  readonly namespaceURI: string;
  readonly style = { setProperty: () => undefined, removeProperty: () => undefined };
  readonly classList = { add: () => undefined, remove: () => undefined, toggle: () => false, contains: () => false };
  readonly dataset: Record<string, string> = {};
  value = '';
  constructor(name: string, namespace = 'http://www.w3.org/1999/xhtml') {
    super(element, name.toUpperCase());
    this.namespaceURI = namespace;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get type(): string {
    return this.attributes.get('type') ?? (this.nodeName === 'INPUT' ? 'text' : '');
  }
  set type(value: string) {
    this.attributes.set('type', value);
  }
  get name(): string {
    return this.attributes.get('name') ?? '';
  }
  set name(value: string) {
    this.attributes.set('name', value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  setAttributeNS(_space: string, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  focus(): void {
    Object.assign(document, { activeElement: this });
  }
  blur(): void {}
  scrollIntoView(): void {}
  scrollTo(): void {}
  getBoundingClientRect(): object {
    return { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }
  querySelector(): null {
    return null;
  }
  querySelectorAll(): readonly SmallElement[] {
    return [];
  }
  closest(): null {
    return null;
  }
  matches(): boolean {
    return false;
  }
}

function textNode(value: string): SmallNode {
  const node = new SmallNode(text, '#text');
  node.nodeValue = value;
  return node;
}

/** All elements in it, in order. */
export const elementsIn = (node: SmallNode): readonly SmallElement[] =>
  node.childNodes.flatMap((child) => [...(child instanceof SmallElement ? [child] : []), ...elementsIn(child)]);

/** What a form's fields hold. */
class SmallFormData {
  readonly #fields: ReadonlyMap<string, string>;
  constructor(form: SmallElement) {
    this.#fields = new Map(elementsIn(form).map((field) => [field.name, field.value]));
  }
  get(name: string): string | null {
    return this.#fields.get(name) ?? null;
  }
}
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The document of a new tab; gives its body. Until the globals are unstubbed. */
export function openDocument(): SmallElement {
  const page = new SmallNode(whole, '#document');
  vi.stubGlobal('document', page);
  const body = new SmallElement('body');
  const root = new SmallElement('html');
  root.appendChild(body);
  Object.assign(page, {
    body,
    head: new SmallElement('head'),
    documentElement: root,
    activeElement: body,
    visibilityState: 'visible',
    hidden: false,
    createElement: (name: string) => new SmallElement(name),
    createElementNS: (space: string, name: string) => new SmallElement(name, space),
    createTextNode: textNode,
    createComment: () => new SmallNode(comment, '#comment'),
    createDocumentFragment: () => new SmallNode(fragment, '#document-fragment'),
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    hasFocus: () => true,
    oninput: null,
  });
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  const frame = (call: (time: number) => void) => setTimeout(() => call(performance.now()));
  const location = {
    origin: 'https://touchline.example',
    href: 'https://touchline.example/',
    pathname: '/',
    search: '',
    hash: '',
  };
  const history = { state: null, replaceState: () => undefined, pushState: () => undefined };
  const named = { matchMedia, location, history, requestAnimationFrame: frame, cancelAnimationFrame: clearTimeout };
  const navigator = { userAgent: '', platform: '', language: 'en-GB', onLine: true, maxTouchPoints: 0 };
  const shapes = { HTMLElement: SmallElement, HTMLIFrameElement: Observer, Element: SmallElement, Node: SmallNode };
  const observers = { ResizeObserver: Observer, IntersectionObserver: Observer, MutationObserver: Observer };
  const all = {
    document: page,
    ...named,
    navigator,
    ...shapes,
    ...observers,
    FormData: SmallFormData,
    scrollTo: () => undefined,
  };
  for (const [name, value] of Object.entries(all)) vi.stubGlobal(name, value);
  const tab = { ...all, getSelection: () => null, innerWidth: 1280, innerHeight: 800, setTimeout, clearTimeout };
  const view = Object.assign(new EventTarget(), tab);
  vi.stubGlobal('window', view);
  vi.stubGlobal('self', view);
  Object.assign(page, { defaultView: view });
  return body;
}
