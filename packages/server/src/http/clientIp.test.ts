import { describe, expect, test } from 'vitest'
import type { RequestContext } from './app.ts'
import { createClientIp } from './clientIp.ts'

const context = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: () => forwarded },
  }) as unknown as RequestContext

describe('the address of a client', () => {
  test.each([
    ['no trusted proxy', [], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['the socket is no proxy', ['10.0.0.0/8'], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['behind a proxy', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['behind two proxies', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 10.0.0.2', '1.2.3.4'],
    ['a client that lies', ['10.0.0.1'], '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['a proxy that says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['a proxy over IPv6', ['::1'], '::1', '1.2.3.4', '1.2.3.4'],
    ['a mapped address', ['10.0.0.1'], '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['one IPv6 network', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['a short IPv6 address', [], '2001:db8::6', undefined, '2001:db8:0:0::/64'],
    ['a proxy that adds the port', ['10.0.0.1'], '10.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
    ['the same of IPv6', ['10.0.0.1'], '10.0.0.1', '[2001:db8::6]:5678', '2001:db8:0:0::/64'],
    ['only brackets', ['10.0.0.1'], '10.0.0.1', '[2001:db8::6]', '2001:db8:0:0::/64'],
    ['two proxies with ports', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4:1, 10.0.0.2:80', '1.2.3.4'],
    ['nonsense from a proxy', ['10.0.0.1'], '10.0.0.1', 'unknown', 'unknown'],
  ])('%s', (_, trusted, socket, forwarded, expected) => {
    expect(createClientIp(trusted)(context(socket, forwarded))).toBe(expected)
  })
})
