// What Node's own modules do, done otherwise for one test: so a test decides what a pause or the network brings. The
// product's modules are read once for many tests, so none of them is mocked.

import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Puts this function in the place of one of a module's, which is its default export; it is put back after the test. */
export function insteadOfNode<Module extends object, Name extends keyof Module>(
  module: Module,
  name: Name,
  instead: Module[Name],
): void {
  const own = module[name];
  const put = (value: Module[Name]): void => {
    module[name] = value;
    syncBuiltinESMExports();
  };
  put(instead);
  onTestFinished(() => put(own));
}
