import { expect, test } from 'vitest'
import { clientAddress, readProxies } from '../../server/http/client-address.ts'

const trusted = readProxies('10.0.0.0/8, ::1')

test.each([
  ['the peer, where it is no proxy, whatever it says', '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  ['the peer, where nothing is said', '10.0.0.1', undefined, '10.0.0.1'],
  ['what the proxy says', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['the last that no proxy of ours is', '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['what a proxy over IPv6 says', '::1', '2001:db8::1', '2001:db8::1'],
  ['a proxy whose IPv4 came over an IPv6 socket', '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['nothing behind an entry that is no address', '10.0.0.1', '1.2.3.4, nonsense', '10.0.0.1'],
  ['what came by a Unix socket', undefined, '1.2.3.4', '1.2.3.4'],
  ['nobody, by a Unix socket without a word', undefined, undefined, undefined],
  ['an IPv4 address in its own form', '::ffff:1.2.3.4', undefined, '1.2.3.4'],
])('%s', (_, peer, forwarded, address) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(address)
})

test.each(['x', '10.0.0.1/33', '10.0.0.0/', '::1/129', '1.2.3.4/8/8', '1.2.3.4/x'])('%s is no list of proxies', (text) => {
  expect(() => readProxies(text)).toThrow(Error)
})
