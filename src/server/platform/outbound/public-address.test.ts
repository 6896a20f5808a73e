import { describe, expect, it } from 'vitest';
import { isClosedAddress, isPublicAddress } from './public-address.ts';

/** Each range's first and last address, with the public ones before and after it, by IANA's lists. */
const ranges = [
  [null, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', null],
  [null, '::', '::ffff:ffff', '::1:0:0'],
  ['::fffe:ffff:ffff:ffff', '::ffff:0:0:0', '::ffff:0:ffff:ffff', '::ffff:1:0:0'],
  ['64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff', '64:ff9b::', '64:ff9b:ffff:ffff:ffff:ffff:ffff:ffff', '64:ff9c::'],
  ['ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
  ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '5f01::'],
  ['fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe00::'],
  ['fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  [null, 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
  [null, 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
] as const;

describe('an address', () => {
  it.each(ranges)(
    'between %s and %s to %s and %s is closed, and its neighbours are public',
    (before, first, last, after) => {
      expect([first, last].map(isPublicAddress)).toEqual([false, false]);
      const outside = [before, after].filter((address) => address !== null);
      expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
    },
  );

  it('of IPv4 that is written as IPv6 is judged as IPv4', () => {
    const written = ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8'];
    expect(written.map(isPublicAddress)).toEqual([false, false, false, true]);
  });

  it('that is none is not public', () => {
    expect(['', 'localhost', '10.0.0', '1.2.3.4.5', 'fe80::1%'].map(isPublicAddress)).toEqual(Array(5).fill(false));
  });
});

it('a host of a URL is closed where it is written as such an address; a name may lead anywhere', () => {
  const hosts = ['127.0.0.1', '[::1]', '[fd00::1]', '8.8.8.8', '[2606:4700::1]', 'localhost', 'example.org'];
  expect(hosts.filter(isClosedAddress)).toEqual(['127.0.0.1', '[::1]', '[fd00::1]']);
});
