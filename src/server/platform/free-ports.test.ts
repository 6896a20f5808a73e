import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { mustHavePorts } from './free-ports.ts';

const user = 'another program, such as a Touchline that runs already';

const faultsOf = (metricsPort: number | null, port: number, host = '127.0.0.1') =>
  mustHavePorts({ port, metricsPort, host }).then(
    () => [],
    ({ faults }: { faults: readonly string[] }) => faults,
  );

it('a port that another program has is named with its setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await faultsOf(null, port)).toEqual([`PORT ${port} on 127.0.0.1 is used by ${user}`]);
  expect(await faultsOf(port, 0)).toEqual([`METRICS_PORT ${port} on 127.0.0.1 is used by ${user}`]);
  await new Promise((resolve) => other.close(resolve));
  expect(await faultsOf(port, 0)).toEqual([]);
});

it('one port cannot be both', async () => {
  expect(await faultsOf(4321, 4321)).toEqual(['PORT and METRICS_PORT are both 4321']);
});

it('an address of another machine is told', async () => {
  expect(await faultsOf(null, 0, '192.0.2.1')).toEqual([
    'PORT 0 on 192.0.2.1 is not an address of this machine (HOST)',
  ]);
});
