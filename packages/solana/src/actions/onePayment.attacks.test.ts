import { type Fault, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mintNft, newAddress, onSolana } from '../onSolana.test.util.ts'

const chain = onSolana()
const amount = 10_000_000n

let nodes: readonly FaultyNode[] = []
let to: string
beforeEach(async () => {
  to = await newAddress()
})
afterEach(() => Promise.all(nodes.map((node) => node.stop())))

/** Creates the network with a node for each fault, before the real one. */
async function networkWith(faults: readonly (Fault | null)[]) {
  const network = chain.network()
  const [upstream = ''] = network.rpcUrls.default.http
  nodes = await Promise.all(faults.map((fault) => startFaultyNode({ upstream, fault })))
  const http = nodes.map(({ url }) => url)
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http } } }
}

/** Sends through these nodes; the wallet both signs and sends. */
async function send(faults: readonly (Fault | null)[]) {
  const network = await networkWith(faults)
  const { connector, calls } = await chain.connected()
  const sending = chain.actions().send.send({ network, from: chain.from, to, amount, connector })
  const signings = () => calls.filter(({ feature }) => feature.startsWith('solana:sign')).length
  return { sending, signings, network }
}

const lost: Fault = { kind: 'lostAnswer', method: 'sendTransaction', times: 1 }
const refusing = (code: number): Fault => ({
  kind: 'rpcError',
  code,
  message: 'Method not found',
  method: 'sendTransaction',
})

test('pays once if a node accepts a transaction and loses its answer', async () => {
  const { sending, signings, network } = await send([lost])
  const { hash } = await sending
  const receipt = await chain.actions().send.waitForReceipt({ network, hash })
  expect(receipt).toEqual({ status: 'confirmed', hash })
  expect(signings()).toBe(1)
  expect(await chain.balanceOf(to)).toBe(amount)
})

test.each([[-32601], [-32004], [-32003]])(
  'takes a node’s error at the next try (%i) as no failure, and requests no second signature',
  async (code) => {
    const { sending, signings } = await send([lost])
    const [node] = nodes
    await vi.waitFor(() => expect(node?.count('sendTransaction')).toBe(1), { interval: 2 })
    node?.setFault(refusing(code))
    const { hash } = await sending
    expect(hash).toMatch(/^\w{64,88}$/)
    expect(node?.count('sendTransaction')).toBeGreaterThan(1)
    expect(signings()).toBe(1)
    expect(await chain.balanceOf(to)).toBe(amount)
  },
)

test.each([[-32601], [-32002]])(
  'follows a transaction that the only node claims to refuse (%i) until it expires',
  async (code) => {
    const { sending, signings, network } = await send([refusing(code)])
    const { hash, expiresAtBlock } = await sending
    const look = () =>
      chain.actions().send.getTransactionStatus({ network, from: chain.from, hash, expiresAtBlock })
    expect(await look()).toEqual({ status: 'unknown' })
    chain.node().mine(160)
    // Another node may be behind.
    expect(await look()).toEqual({ status: 'unknown' })
    chain.node().mine(40)
    expect(await look()).toEqual({ status: 'dropped' })
    expect(signings()).toBe(1)
    expect(await chain.balanceOf(to)).toBe(0n)
  },
)

test('reports a signed transaction before a node sees it, and finds again one that a wallet sends', async () => {
  const { sinceBlock, expiresAtBlock, notified, hash } = await sendByWallet()
  expect(notified[0]).not.toHaveProperty('hash')
  const transfer = { from: chain.from, to, amount }
  const sought = { network: chain.network(), transfer, seen: { sinceBlock, expiresAtBlock } }
  const actions = chain.actions()
  expect(await actions.send.findTransfer?.(sought)).toEqual({ hash })
  const other = { ...sought, transfer: { ...transfer, amount: amount + 1n } }
  expect(await actions.send.findTransfer?.(other)).toBeUndefined()
  chain.node().mine(200)
  expect(await actions.send.findTransfer?.(other)).toBe('impossible')
  expect(await actions.send.findTransfer?.(sought)).toEqual({ hash })

  const { connector } = await chain.connected()
  const order: string[] = []
  const watched: typeof fetch = (input, init) => {
    if (String(init?.body).includes('"sendTransaction"')) order.push('sent')
    return fetch(input, init)
  }
  const onRequest = ({ hash: signature }: { hash?: string }) => order.push(signature ?? 'requested')
  const params = { network: chain.network(), ...transfer, connector, onRequest }
  const sent = await chain.actions(watched).send.send(params)
  expect(order).toEqual([sent.hash, 'sent'])
})

/** Lets a wallet send that can only sign and send together. */
async function sendByWallet() {
  const features = ['standard:connect', 'standard:events', 'solana:signAndSendTransaction']
  const { connector } = await chain.connected({ features })
  const notified: { hash?: string; sinceBlock?: number }[] = []
  const { hash, expiresAtBlock = 0 } = await chain.actions().send.send({
    network: chain.network(),
    from: chain.from,
    to,
    amount,
    connector,
    onRequest: (seen) => notified.push(seen as (typeof notified)[number]),
  })
  // A wallet may use another blockhash, so the end of ours proves nothing.
  expect(notified[0]).not.toHaveProperty('expiresAtBlock')
  const [{ sinceBlock = 0 } = {}] = notified
  return { notified, hash, sinceBlock, expiresAtBlock }
}

test('finds a sent transaction despite later ones', async () => {
  const { sinceBlock, expiresAtBlock, hash } = await sendByWallet()
  const { connector } = await chain.connected()
  const params = { network: chain.network(), from: chain.from, connector }
  for (let count = 0n; count < 24n; count++)
    await chain.actions().send.send({ ...params, to, amount: amount + 1n + count })
  chain.node().mine(200)
  const seen = { sinceBlock, expiresAtBlock }
  const find = (wanted: bigint) =>
    chain.actions().send.findTransfer?.({
      network: chain.network(),
      seen,
      transfer: { from: chain.from, to, amount: wanted },
    })
  expect(await find(amount)).toEqual({ hash })
  // Not all of them are checked, so nobody can say that it is not there.
  expect(await find(amount + 24n)).toBeUndefined()
})

/** A node that accepts the transaction, and says that it rejected it. */
const lying: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!String(init?.body).includes('"sendTransaction"')) return response
  const data = { err: 'BlockhashNotFound', logs: [] }
  const error = { code: -32002, message: 'Transaction simulation failed', data }
  return Response.json({ jsonrpc: '2.0', id: 1, error })
}

test('follows an NFT transfer that a node sends on and claims to refuse', async () => {
  const made = await mintNft(chain.node().url)
  const { connector } = await chain.connected()
  const { token, amount: one, nft } = made
  const params = { network: chain.network(), from: chain.from, to, token, amount: one, nft }
  const { hash } = await chain.actions(lying).send.send({ ...params, connector })
  const receipt = await chain
    .actions()
    .send.waitForReceipt({ network: chain.network(), hash, transfer: params })
  expect(receipt).toEqual({ status: 'confirmed', hash })
  expect(await made.countOf(to)).toBe(1n)
})

test('takes missing data of a node neither for the transaction sent, nor for proof against it', async () => {
  const { sinceBlock, expiresAtBlock, hash } = await sendByWallet()
  chain.node().mine(200)
  const behind: typeof fetch = async (input, init) =>
    String(init?.body).includes('"getTransaction"')
      ? Response.json({ jsonrpc: '2.0', id: 1, result: null })
      : fetch(input, init)
  const transfer = { from: chain.from, to, amount }
  const seen = { sinceBlock, expiresAtBlock }
  const find = (by: typeof fetch, wanted = transfer) =>
    chain.actions(by).send.findTransfer?.({ network: chain.network(), seen, transfer: wanted })
  expect(await find(behind, { ...transfer, amount: amount + 1n })).toBeUndefined()
  expect(await find(behind)).toBeUndefined()
  expect(await find(fetch)).toEqual({ hash })
})
