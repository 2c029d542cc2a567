import { isPorticoError } from '@portico/core'
import type { Connector } from '@portico/core/adapter'
import { describeConnector, expectTranslated } from '@portico/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { externalConnector } from '../externalConnector.ts'
import { loadSafe } from './loadSafe.ts'
import { type SafeOptions, safe } from './safe.ts'
import { asSafe, safeInfo, safePage } from './safePage.test.util.ts'

const namespace = 'eip155'
const { safeAddress, chainId } = safeInfo
const host = { origin: 'https://app.safe.global', safeAddress, chainId }

afterEach(() => {
  vi.unstubAllGlobals()
})

describeConnector('a Safe around the page', {
  namespace,
  neverPrompts: true,
  other: { address: safeAddress, networkId: 'eip155:1' },
  create: () => {
    vi.stubGlobal('window', safePage().page)
    const load = () => loadSafe(host)
    return {
      connector: externalConnector({ id: 'safe', name: 'Safe', load }),
      session: { accounts: [`eip155:31337:${safeAddress}`], networkId: 'eip155:31337' },
      wallet: undefined as never,
    }
  },
})

async function offered(options: SafeOptions = {}, page = safePage()) {
  vi.stubGlobal('window', page.page)
  const found: Connector[] = []
  const stop = safe(options)((connector) => found.push(connector))
  return { found, stop, ...page }
}

describe('the Safe of the host page', () => {
  test('is offered, and connects by itself', async () => {
    const { found } = await offered()
    await vi.waitFor(() => expect(found).toHaveLength(1))
    expect(found[0]).toMatchObject({
      id: 'safe',
      type: 'EXTERNAL',
      networks: ['eip155:31337'],
      autoConnect: true,
    })
    const session = await found[0]!.connect({ namespace, silent: true })
    expect(session.accounts).toEqual([`eip155:31337:${safeAddress}`])
  })

  test('waits for a click if the site wants that', async () => {
    const { found } = await offered({ autoConnect: false })
    await vi.waitFor(() => expect(found).toHaveLength(1))
    expect(found[0]).not.toHaveProperty('autoConnect')
  })

  test('is not offered inside another page, unless the site allows it', async () => {
    const otherOrigin = () => safePage({ origin: 'https://safe.example' })
    const { found } = await offered({ timeoutMs: 1 }, otherOrigin())
    const allowed = await offered({ parents: ['https://safe.example'] }, otherOrigin())
    await vi.waitFor(() => expect(allowed.found).toHaveLength(1))
    expect(found).toEqual([])
  })

  test('is not offered by a widget that has ended', async () => {
    const { found, stop, around } = await offered({}, safePage({ answer: () => {} }))
    stop()
    asSafe(around.received[0]!, around)
    await Promise.resolve()
    expect(found).toEqual([])
  })

  test.each([
    '*',
    'app.safe.global',
    'https://app.safe.global/',
    'https://*.safe.global',
    'null',
    '',
    7,
  ])('accepts no parent %j', (parent) => {
    try {
      safe({ parents: [parent as string] })
      expect.unreachable()
    } catch (error) {
      expect(isPorticoError(error, 'INVALID_OPTION')).toBe(true)
      expect(String(error)).toContain('safe.parents')
    }
  })
})

describe('a request to a Safe', () => {
  const transaction = {
    method: 'eth_sendTransaction',
    params: [{ from: safeAddress, to: safeAddress }],
  }

  test('goes to the host page, and its answer returns', async () => {
    const hash = `0x${'5'.repeat(64)}`
    const { page, around } = safePage({
      answer: ({ id }, to) =>
        to.say({ id, success: true, version: '1.18.0', data: { safeTxHash: hash } }),
    })
    vi.stubGlobal('window', page)
    const provider = await loadSafe(host)
    expect(await provider.request(transaction)).toBe(hash)
    expect(around.received).toMatchObject([{ method: 'sendTransactions' }])
  })

  test('is not answered by another page, however similar the answer is', async () => {
    const { page } = safePage({
      answer({ id }, around) {
        const forged = { id, success: true, version: '1.18.0', data: { safeTxHash: 'forged' } }
        around.say(forged, { origin: 'https://evil.example' })
        around.say(forged, { origin: 'https://app.safe.global.evil.example' })
        around.say(forged, { origin: 'https://appXsafe.global' })
        around.say(forged, { source: {} })
        around.say({ ...forged, data: { safeTxHash: 'real' } })
      },
    })
    vi.stubGlobal('window', page)
    expect(await (await loadSafe(host)).request(transaction)).toBe('real')
  })

  test('is refused like that of any wallet', async () => {
    vi.stubGlobal('window', safePage().page)
    const provider = await loadSafe(host)
    await expectTranslated(provider.request(transaction), 'USER_REJECTED')
    await expect(provider.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({
      code: 4200,
    })
  })
})
