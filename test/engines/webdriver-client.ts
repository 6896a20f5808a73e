// The part of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys need, over fetch.

import type { EngineBrowser, Key } from './engine.ts';

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
export type WebDriverSession = Omit<EngineBrowser, 'setSize' | 'close'> & {
  setWindow(rectangle: { x: number; y: number; width: number; height: number }): Promise<void>;
  end(): Promise<void>;
};

/** WebDriver's code points for the keys without a character. */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C' };

/** Opens a session with these capabilities at the driver on this port. */
export async function openWebDriverSession(port: number, capabilities: object): Promise<WebDriverSession> {
  const driver = asking(`http://127.0.0.1:${port}`);
  const { sessionId } = (await driver('POST', '/session', { capabilities })) as { sessionId: string };
  const ask: Ask = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  const goTo = async (url: string): Promise<void> => void (await ask('POST', '/url', { url }));
  const act = async (source: object): Promise<void> => void (await ask('POST', '/actions', { actions: [source] }));
  const type = (text: string): Promise<void> => {
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return act({ type: 'key', id: 'keyboard', actions });
  };
  return {
    goTo,
    evaluate: async (work, ...inputs) => {
      const answer = await ask('POST', '/execute/async', { script: scriptOf(String(work)), args: inputs });
      const { error, value } = answer as { error?: string; value: unknown };
      if (error !== undefined) throw new Error(`In the page: ${error}`);
      return value as never;
    },
    pressAt: ({ x, y }) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type,
    pressKey: (key) => type(keys[key]),
    reopen: async (address) => {
      const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await ask('DELETE', '/window');
      await ask('POST', '/window', { handle });
      await goTo(address);
    },
    setWindow: async (rectangle) => void (await ask('POST', '/window/rect', rectangle)),
    end: async () => void (await driver('DELETE', `/session/${sessionId}`)),
  };
}

/** The answer's value; throws the driver's message. */
const asking =
  (driver: string): Ask =>
  async (method, path, body) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(driver + path, { method, ...init });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Calls this function with the arguments before the last, which takes what it resolves to. */
const scriptOf = (work: string): string => `
  const inputs = [...arguments];
  const done = inputs.pop();
  (async () => (${work})(...inputs))().then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) }),
  );`;
