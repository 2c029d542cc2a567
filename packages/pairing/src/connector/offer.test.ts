import { constants } from '@portico/contract'
import type { PairingLink } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { ability, namespaces, outcome, setUp } from '../client/setUp.test.util.ts'
import { approvableNamespaces } from '../namespaces/approvableNamespaces.ts'
import { untilIdle } from '../relay/testRelay.test.util.ts'
import type { PairingWallet } from '../wallet/wallet.ts'
import { offer } from './offer.ts'

const renewal = constants.pairingExpiryMs - constants.pairingRenewBeforeMs

/** A waiting site and a wallet that share one clock. */
async function offered() {
  const world = setUp()
  const dapp = await world.newDapp()
  const wallet = await world.newWallet()
  const links: PairingLink[] = []
  const wakers = new Set<() => void>()
  const look = { isHidden: false }
  const platform = {
    ...world.clock,
    openSocket: world.relay.openSocket,
    isHidden: () => look.isHidden,
    onWake(woken: () => void) {
      wakers.add(woken)
      return () => wakers.delete(woken)
    },
  }
  const made = offer({ dapp, platform, namespaces, walletId: undefined })
  const show = async () => {
    made.show((link) => links.push(link))
    await untilIdle()
  }
  void show()
  const waiting = made.answer
  await untilIdle()
  const wake = async () => {
    for (const woken of [...wakers]) woken()
    await untilIdle()
  }
  const scan = async (at: number) => {
    await wallet.pair(links[at]?.uri ?? '')
    await untilIdle()
  }
  const shown = { made, show, links, waiting, wakers, look, wake, scan }
  return { ...world, platform, dapp, wallet, ...shown }
}

async function agree(wallet: PairingWallet) {
  const [proposal] = wallet.proposals()
  if (!proposal) throw new Error('No proposal came')
  await wallet.approve(proposal.id, approvableNamespaces(proposal, ability))
}

test('a fresh link appears ten seconds before four minutes are over (specification, section 9)', async () => {
  const { clock, links } = await offered()
  expect(links).toHaveLength(1)
  expect((links[0]?.expiresAt ?? 0) - clock.now()).toBe(240_000)
  clock.advance(renewal - 1)
  await untilIdle()
  expect(links).toHaveLength(1)
  clock.advance(1)
  await untilIdle()
  expect(links).toHaveLength(2)
  expect(links[1]?.uri).not.toBe(links[0]?.uri)
})

test.each([0, 1])('a wallet that scanned link %i of two connects', async (at) => {
  const { clock, wallet, waiting, scan, dapp, wakers } = await offered()
  clock.advance(renewal)
  await untilIdle()
  await scan(at)
  await agree(wallet)
  const { topic } = await waiting
  expect(dapp.sessions().map((session) => session.topic)).toEqual([topic])
  expect(wakers.size).toBe(0)
})

test('a wallet that declines an older link declines all links', async () => {
  const { clock, wallet, waiting, scan, links } = await offered()
  clock.advance(renewal)
  await untilIdle()
  await scan(0)
  await wallet.reject(wallet.proposals()[0]?.id ?? 0)
  expect(await outcome(waiting)).toBe('PEER 5000')
  clock.advance(renewal)
  expect(links).toHaveLength(2)
})

test('expired links end nothing while there is a fresh one', async () => {
  const { clock, wallet, waiting, scan, links } = await offered()
  for (let at = 0; at < 5; at++) {
    clock.advance(renewal)
    await untilIdle()
  }
  expect(links).toHaveLength(6)
  await scan(5)
  await agree(wallet)
  expect(await waiting).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
})

test('an old link informs the wallet that it has expired', async () => {
  const { clock, wallet, links } = await offered()
  clock.advance(300_000)
  await untilIdle()
  expect(await outcome(wallet.pair(links[0]?.uri ?? ''))).toBe('URI_EXPIRED 3')
})

test('a page that slept past the renewal creates a link when it wakes', async () => {
  const { clock, platform, links, wake } = await offered()
  await wake()
  expect(links).toHaveLength(1)
  const woken = clock.now() + 1_000_000
  platform.now = () => woken
  await wake()
  expect(links).toHaveLength(2)
})

test('a hidden page creates no links, and one when it is visible again', async () => {
  const { clock, look, links, wake, scan, wallet, waiting } = await offered()
  look.isHidden = true
  for (let at = 0; at < 5; at++) {
    clock.advance(renewal)
    await wake() // such as by a network that has come back
  }
  expect(links).toHaveLength(1)
  look.isHidden = false
  await wake()
  expect(links).toHaveLength(2)
  clock.advance(renewal)
  await untilIdle()
  expect(links).toHaveLength(3)
  await scan(2)
  await agree(wallet)
  expect(await waiting).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
})

test('a wallet with the link of a hidden page connects until the link expires', async () => {
  const { clock, look, links, scan, wallet, waiting } = await offered()
  look.isHidden = true
  clock.advance(renewal + 30_000)
  await untilIdle()
  expect(links).toHaveLength(1)
  await scan(0)
  await agree(wallet)
  expect(await waiting).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
})

test('a visitor who cancels leaves no renewal, no listener and no session', async () => {
  const { made, waiting, wakers, clock, links, wallet } = await offered()
  made.cancel()
  expect(await outcome(waiting)).toBe('CANCELLED 6')
  expect(wakers.size).toBe(0)
  clock.advance(renewal)
  expect(links).toHaveLength(1)
  await wallet.pair(links[0]?.uri ?? '')
  await untilIdle()
  expect(wallet.sessions()).toEqual([])
})

test('a visitor who returns within four minutes sees the same link, with the same expiry', async () => {
  const { made, show, clock, links, scan, wallet, waiting } = await offered()
  made.hide()
  clock.advance(renewal - 1)
  await untilIdle()
  await show()
  expect(links).toHaveLength(2)
  expect(links[1]).toEqual(links[0])
  clock.advance(1)
  await untilIdle()
  expect(links).toHaveLength(3)
  expect(links[2]?.uri).not.toBe(links[0]?.uri)
  await scan(0)
  await agree(wallet)
  expect(await waiting).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
})

test('a link that expires within ten seconds is replaced when the visitor returns', async () => {
  const { made, show, clock, links } = await offered()
  made.hide()
  clock.advance(renewal)
  await show()
  expect(links).toHaveLength(2)
  expect(links[1]?.uri).not.toBe(links[0]?.uri)
})

test('a link without a view is not renewed, and ends when it expires', async () => {
  const { made, clock, links, waiting, wakers, relay } = await offered()
  made.hide()
  clock.advance(constants.pairingExpiryMs - 1)
  await untilIdle()
  expect(wakers.size).toBe(1)
  clock.advance(1)
  await untilIdle()
  expect(await outcome(waiting)).toBe('EXPIRED 8000')
  expect(links).toHaveLength(1)
  expect(wakers.size).toBe(0)
  expect(relay.calls('wc_proposeSession')).toHaveLength(1)
})

test('a wallet connects while the view is closed', async () => {
  const { made, scan, wallet, waiting } = await offered()
  made.hide()
  await scan(0)
  await agree(wallet)
  expect(await waiting).toMatchObject({ peer: { metadata: { name: 'Wallet' } } })
})
