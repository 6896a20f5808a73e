// Which addresses the server may call: only public ones, so that no DNS answer leads into its own network.

import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
const ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [address, bits] of ranges) closed.addSubnet(address, bits, 'ipv4');
const ranges6: readonly (readonly [string, number])[] = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
for (const [address, bits] of ranges6) closed.addSubnet(address, bits, 'ipv6');

/** Whether this address is on the public internet; an IPv4 address written as IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return !closed.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether this host of a URL is written as an address that is not public. A name may lead anywhere. */
export function isClosedAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}
