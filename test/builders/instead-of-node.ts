// What Node's own modules do, done otherwise for one test: so a test decides what a pause or the network brings. The
// product's modules are read once for many tests, so none of them is mocked.

import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished } from 'vitest';

const testAtWork = new AsyncLocalStorage<string>();

/**
 * Puts this function in the place of one of a module's, which is its default export; it is put back after the test.
 * Only what the test begins after this call meets it: what an earlier test left at work in this process does not.
 */
export function insteadOfNode<Module extends object, Name extends keyof Module>(
  module: Module,
  name: Name,
  instead: Module[Name] & object,
): void {
  const own = module[name] as Module[Name] & object;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${testPath} ${currentTestName}`;
  testAtWork.enterWith(test);
  const put = (value: Module[Name]): void => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  const apply = (_: object, self: unknown, given: unknown[]): unknown =>
    Reflect.apply((testAtWork.getStore() === test ? instead : own) as () => unknown, self, given);
  put(new Proxy<Module[Name] & object>(own, { apply }));
  onTestFinished(() => put(own));
}
