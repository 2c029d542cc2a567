import type { SignedTransaction } from '@portico/decode'
import { prepareTransaction } from '@portico/decode/evm'
import { loadSolanaTransaction } from '@portico/decode/solana'
import {
  type Anvil,
  accounts,
  type FaultyNode,
  rpc,
  type SolanaNode,
  startAnvil,
  startFaultyNode,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signEvmTransaction } from '../../chains/signEvmTransaction.ts'
import { signToSend } from '../../solana/signTransactions.ts'
import type { Wallet } from '../createWallet.ts'
import {
  browser,
  cluster,
  connect,
  first,
  nextPending,
  openSite,
  outcome,
  password,
  startRelay,
} from '../setUp.test.util.ts'
import type { PendingRequest } from '../state.ts'

const from = accounts.demo.address
const to = '0x00000000000000000000000000000000000000aa'
const stranger = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
const value = 1_000_000_000_000_000_000n

let relay: Awaited<ReturnType<typeof startRelay>>
let anvil: Anvil
let solana: SolanaNode
let node: FaultyNode
let solanaNode: FaultyNode
let tab: ReturnType<typeof browser>
let site: Awaited<ReturnType<typeof openSite>>
let wallet: Wallet
let topic: string

beforeAll(async () => {
  ;[relay, anvil, solana] = await Promise.all([
    startRelay(),
    startAnvil({ chainId: 31337 }),
    startSolanaNode(),
  ])
  ;[node, solanaNode] = await Promise.all([
    startFaultyNode({ upstream: anvil.url }),
    startFaultyNode({ upstream: solana.url }),
  ])
})
afterAll(() =>
  Promise.all([node, solanaNode, anvil, solana].map((chain) => chain.stop())).then(relay.end),
)
beforeEach(async () => {
  node.setFault(null)
  solanaNode.setFault(null)
  tab = browser(relay.url, { evm: node.url, solana: solanaNode.url })
  wallet = await tab.openNew()
  site = await openSite(relay.url)
  topic = (await connect(wallet, site)).topic
  return () => {
    tab.close()
    site.close()
  }
})

type Request = Extract<PendingRequest, { kind: 'request' }>

/**
 * Returns what the recipient has received. The node accepts transactions before their block exists, so one is mined
 * first.
 */
const paid = async () => {
  await rpc(anvil.url, 'evm_mine')
  return BigInt(await rpc<string>(anvil.url, 'eth_getBalance', [to, 'latest']))
}
const requestTransaction = () =>
  site.request({
    topic,
    chainId: first,
    method: 'eth_sendTransaction',
    params: [{ from, to, value: `0x${value.toString(16)}` }],
  })

/** Presses Send, as the screen of a transaction does. */
async function send(pending: Request, by = wallet, signed = () => {}) {
  const chain = { chainId: 31337, rpcUrl: node.url, symbol: 'ETH' }
  const { transaction } = pending.parsed as Extract<Request['parsed'], { kind: 'transaction' }>
  const prepared = await prepareTransaction({ ...chain, rpcUrl: anvil.url }, from, transaction)
  return by.sendRequest(pending, async (keyring, nonce) => {
    const node = { rpcUrl: anvil.url }
    const done = await signEvmTransaction(() => keyring.evm(0), node, {
      transaction,
      prepared,
      nonce,
    })
    signed()
    return done
  })
}
/** Lets time pass, a second at each check, until the work is done. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => {})
  await vi.waitFor(() => {
    tab.clock.advance(1000)
    expect(isDone).toBe(true)
  })
  await done
}
/** Lets the time until the wallet's next check pass. */
const look = () => tab.clock.advance(20_000)
const settled = (by = wallet) =>
  vi.waitFor(
    () => {
      look()
      expect(by.store.get().outgoing).toEqual([])
    },
    { interval: 20 },
  )

test('pays once through a node that loses its answer, and the site gets the hash', async () => {
  const before = await paid()
  const hash = requestTransaction()
  node.setFault({ kind: 'lostAnswer', method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await send(pending)
  expect(wallet.store.get().queue).toEqual([])
  expect(wallet.store.get().outgoing).toMatchObject([{ key: pending.key, state: 'signed' }])
  await send(pending)
  await settled()
  const receipt = await rpc(anvil.url, 'eth_getTransactionReceipt', [await hash])
  expect(receipt).toMatchObject({ status: '0x1' })
  expect(await paid()).toBe(before + value)
  expect(wallet.store.get().notice?.text).toBe('Sent.')
})

test('prompts for nothing again if the page reloads while the node works, also while locked', async () => {
  const before = await paid()
  const hash = requestTransaction()
  node.setFault({ kind: 'lostAnswer', method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await send(pending)
  wallet.stop()
  node.setFault({ kind: 'dropConnection' })
  wallet = await tab.open()
  expect(wallet.store.get()).toMatchObject({ phase: 'locked', queue: [] })
  expect(wallet.store.get().outgoing).toHaveLength(1)
  await wallet.unlock(password)
  expect(wallet.store.get().queue).toEqual([])
  node.setFault(null)
  await settled()
  expect(await hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await paid()).toBe(before + value)
})

test('sends on the next page a transaction that no node was given, with the same bytes', async () => {
  const before = await paid()
  const hash = requestTransaction()
  node.setFault({ kind: 'dropConnection' })
  await send(await nextPending(wallet, 'request'))
  const [storedEntry] = wallet.store.get().outgoing
  wallet.stop()
  expect(await paid()).toBe(before)
  node.setFault(null)
  wallet = await tab.open()
  await settled()
  expect(await hash).toBe(storedEntry?.signed.hash)
  expect(await paid()).toBe(before + value)
})

test('leaves nothing behind if a page is left before it could send', async () => {
  requestTransaction().catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const never = wallet.sendRequest(pending, () => new Promise(() => {}))
  never.catch(() => {})
  wallet.stop()
  expect(await tab.storage.get('outgoing')).toBeUndefined()
})

test('sends nothing if nothing can be stored', async () => {
  const before = await paid()
  requestTransaction().catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const { set } = tab.storage
  tab.storage.set = () => Promise.reject(new Error('full'))
  await expect(send(pending)).rejects.toThrow('full')
  tab.storage.set = set
  expect(await paid()).toBe(before)
  expect(wallet.store.get().queue).toEqual([pending])
})

test('pays once if Send is pressed in two tabs at once', async () => {
  const before = await paid()
  const other = await tab.open()
  await vi.waitFor(() => expect(other.store.get().phase).toBe('open'))
  const hash = requestTransaction()
  const [here, there] = await Promise.all([
    nextPending(wallet, 'request'),
    nextPending(other, 'request'),
  ])
  await Promise.all([send(here), send(there, other)])
  await settled()
  await settled(other)
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('sends nothing again after a reload if a relay takes no answer, and the site is answered in the end', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const pending = await nextPending(wallet, 'request')
  await send(pending, wallet, () => wallet.stop())
  wallet = await tab.open()
  expect(wallet.store.get().queue).toEqual([])
  await vi.waitFor(() => expect(wallet.store.get().relay).toBe('open'))
  await settled()
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('sends a transaction again that a node refuses, under the same nonce', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const refusal = { kind: 'rpcError', code: -32_000, message: 'txpool is full' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await expect(send(pending)).rejects.toThrow('The network refused it: txpool is full')
  expect(wallet.store.get().queue).toEqual([pending])
  const nonces: (number | undefined)[] = []
  const storedEntry = (await tab.storage.get('outgoing')) as { signed: { nonce: number } }[]
  const signing = wallet.sendRequest(pending, async (_keyring, nonce) => {
    nonces.push(nonce)
    throw new Error('no')
  })
  await expect(signing).rejects.toThrow('no')
  expect(nonces).toEqual([storedEntry[0]?.signed.nonce])
  await send(pending)
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('counts a transaction as sent if a gateway sends it to its node twice and passes on the second answer', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const pending = await nextPending(wallet, 'request')
  const { transaction } = pending.parsed as Extract<Request['parsed'], { kind: 'transaction' }>
  const chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }
  const prepared = await prepareTransaction(chain, from, transaction)
  const refusal = { kind: 'rpcError', code: -32_003, message: 'nonce too low' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction' })
  await wallet.sendRequest(pending, async (keyring, nonce) => {
    const signed = await signEvmTransaction(() => keyring.evm(0), chain, {
      transaction,
      prepared,
      nonce,
    })
    await rpc(anvil.url, 'eth_sendRawTransaction', [signed.bytes])
    return signed
  })
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('pays once for a refused transaction that was mined all the same, if one of several nodes lags behind', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const refusal = { kind: 'rpcError', code: -32_000, message: 'txpool is full' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await expect(send(pending)).rejects.toThrow('txpool is full')
  const [storedEntry] = (await tab.storage.get('outgoing')) as { signed: { bytes: string } }[]
  await rpc(anvil.url, 'eth_sendRawTransaction', [storedEntry?.signed.bytes])
  const { fetch: real } = globalThis
  const lagging = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { id, method } = JSON.parse(init.body)
    if (url !== node.url || !lagging.delete(method)) return real(url, init)
    return Response.json({ jsonrpc: '2.0', id, result: null })
  })
  await inTime(send(pending)).finally(() => vi.unstubAllGlobals())
  await settled()
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('pays nothing twice if all nodes lag behind for a while: time passes between looks', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const refusal = { kind: 'rpcError', code: -32_000, message: 'txpool is full' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await expect(send(pending)).rejects.toThrow('txpool is full')
  const [storedEntry] = (await tab.storage.get('outgoing')) as { signed: { bytes: string } }[]
  await rpc(anvil.url, 'eth_sendRawTransaction', [storedEntry?.signed.bytes])
  const { fetch: real } = globalThis
  const caughtUp = tab.clock.now() + 3000
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { id, method } = JSON.parse(init.body)
    const isLagging = url === node.url && tab.clock.now() < caughtUp
    const isLook = /^eth_getTransaction(ByHash|Receipt)$/.test(method)
    return isLagging && isLook
      ? Response.json({ jsonrpc: '2.0', id, result: null })
      : real(url, init)
  })
  const signed = vi.fn()
  await inTime(send(pending, wallet, signed)).finally(() => vi.unstubAllGlobals())
  await settled()
  expect(signed).not.toHaveBeenCalled()
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('does not believe a refusal of a transaction that may have been sent: no owner is prompted again', async () => {
  const before = await paid()
  const hash = requestTransaction()
  node.setFault({ kind: 'lostAnswer', method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  const { fetch: real } = globalThis
  // The gateway reads from a node that lags behind, and sends to one that does not.
  let isLagging = true
  let sends = 0
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { id, method } = JSON.parse(init.body)
    const answer = (more: object) => Response.json({ jsonrpc: '2.0', id, ...more })
    if (url !== node.url || !isLagging) return real(url, init)
    if (/^eth_getTransaction(ByHash|Receipt)$/.test(method)) return answer({ result: null })
    if (method === 'eth_getTransactionCount') return answer({ result: '0x0' })
    if (method === 'eth_sendRawTransaction') sends += 1
    return sends > 1
      ? answer({ error: { code: -32_000, message: 'nonce too low' } })
      : real(url, init)
  })
  await send(pending)
  await vi.waitFor(() => {
    look()
    expect(sends).toBeGreaterThan(1)
  })
  expect(wallet.store.get()).toMatchObject({ queue: [], outgoing: [{ state: 'signed' }] })
  isLagging = false
  await settled().finally(() => vi.unstubAllGlobals())
  expect(await hash).toMatch(/^0x/)
  expect(await paid()).toBe(before + value)
})

test('answers with a refused transaction that was mined while the next one was signed', async () => {
  const before = await paid()
  const hash = requestTransaction()
  const refusal = { kind: 'rpcError', code: -32_000, message: 'txpool is full' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await expect(send(pending)).rejects.toThrow('txpool is full')
  const [first] = (await tab.storage.get('outgoing')) as { signed: SignedTransaction }[]
  const chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }
  const { transaction } = pending.parsed as Extract<Request['parsed'], { kind: 'transaction' }>
  const prepared = await prepareTransaction(chain, from, transaction)
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const again = wallet.sendRequest(pending, async (keyring, nonce) => {
    const more = { ...prepared.transaction, gas: 100_000n }
    const other = { ...prepared, transaction: more }
    const signed = await signEvmTransaction(() => keyring.evm(0), chain, {
      transaction,
      prepared: other,
      nonce,
    })
    await rpc(anvil.url, 'eth_sendRawTransaction', [first?.signed.bytes])
    await rpc(anvil.url, 'evm_mine')
    return signed
  })
  await expect(again).rejects.toThrow('txpool is full')
  const signed = vi.fn()
  await inTime(send(pending, wallet, signed))
  await settled()
  expect(signed).not.toHaveBeenCalled()
  expect(await hash).toBe(first?.signed.hash)
  expect(await paid()).toBe(before + value)
})

test.each([
  ['between looks', 0],
  ['during a look', 300],
])('neither signs nor blocks the next one if a page stops %s', async (_when, ms) => {
  requestTransaction().catch(() => {})
  const refusal = { kind: 'rpcError', code: -32_000, message: 'txpool is full' } as const
  node.setFault({ ...refusal, method: 'eth_sendRawTransaction', times: 1 })
  const pending = await nextPending(wallet, 'request')
  await expect(send(pending)).rejects.toThrow('txpool is full')
  await rpc(anvil.url, 'eth_sendTransaction', [{ from, to: from, value: '0x0' }])
  const signed = vi.fn()
  node.clearRequests()
  node.setFault({ kind: 'slow', ms, method: 'eth_getTransactionReceipt', times: 1 })
  const sending = send(pending, wallet, signed)
  sending.catch(() => {})
  await vi.waitFor(() => expect(node.count('eth_getTransactionReceipt')).toBe(1))
  wallet.stop()
  await expect(sending).rejects.toThrow()
  expect(signed).not.toHaveBeenCalled()
  expect(await tab.storage.exclusive(async () => 'free', ` ${pending.key}`)).toBe('free')
})

test('neither stores nor sends a transaction signed while the wallet is removed', async () => {
  const before = await paid()
  requestTransaction().catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const prepared = await prepareTransaction(
    { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' },
    from,
    { to, value: `0x${value.toString(16)}` },
  )
  const sending = wallet.sendRequest(pending, async (keyring) => {
    const signed = await signEvmTransaction(
      () => keyring.evm(0),
      { rpcUrl: anvil.url },
      { transaction: { to }, prepared, nonce: undefined },
    )
    // Its owner removes it in the meantime, here or in another tab.
    await wallet.remove()
    return signed
  })
  await expect(sending).rejects.toMatchObject({ code: 'LOCKED' })
  expect(await tab.storage.get('outgoing')).toEqual([])
  expect(await tab.storage.get('activity')).toEqual([])
  expect(await paid()).toBe(before)
})

test('reports a replaced transaction as unsent to the site and to the owner', async () => {
  const answer = outcome(requestTransaction())
  node.setFault({ kind: 'dropConnection', method: 'eth_sendRawTransaction' })
  await send(await nextPending(wallet, 'request'))
  await rpc(anvil.url, 'eth_sendTransaction', [{ from, to: from, value: '0x0' }])
  await settled()
  expect(await answer).toBe(-32_603)
  expect(wallet.store.get().notice?.text).toContain('another transaction replaced it')
})

test('passes the hash to a site before it stops waiting, whatever the node says', async () => {
  const hash = requestTransaction()
  node.setFault({ kind: 'dropConnection' })
  const pending = await nextPending(wallet, 'request')
  tab.clock.advance(285_000 - (Date.now() % 1000))
  const prepared = prepareTransaction({ chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }, from, {
    to,
  })
  await wallet.sendRequest(pending, async (keyring, nonce) =>
    signEvmTransaction(
      () => keyring.evm(0),
      { rpcUrl: anvil.url },
      {
        transaction: { to },
        prepared: await prepared,
        nonce,
      },
    ),
  )
  await vi.waitFor(() => {
    tab.clock.advance(1000)
    expect(wallet.store.get().outgoing).toMatchObject([{ isAnswered: true }])
  })
  expect(await hash).toMatch(/^0x[0-9a-f]{64}$/)
  // Nobody waits for it any more, so the wallet checks it without sending it.
  node.clearRequests()
  node.setFault(null)
  tab.clock.advance(60_000)
  await vi.waitFor(() => expect(node.count('eth_getTransactionByHash')).toBeGreaterThan(0))
  expect(node.count('eth_sendRawTransaction')).toBe(0)
})

test('leaves out manipulated entries of the storage', async () => {
  await tab.storage.set('outgoing', [
    null,
    7,
    { key: 'request:a:1' },
    { signed: { family: 'btc' } },
  ])
  expect((await tab.open()).store.get().outgoing).toEqual([])
})

/** Requests a Solana transfer from the wallet. */
async function requestSolana() {
  const own = wallet.store.get().accounts[0]?.solana ?? ''
  await rpc(solana.url, 'requestAirdrop', [own, 2_000_000_000])
  const { value } = await rpc<{ value: { blockhash: string; lastValidBlockHeight: number } }>(
    solana.url,
    'getLatestBlockhash',
  )
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(address(own), empty),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(value.blockhash), lastValidBlockHeight: 0n },
          message,
        ),
      (message) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({
            source: createNoopSigner(address(own)),
            destination: address(stranger),
            amount: lamports(1_000_000n),
          }),
          message,
        ),
    ),
  )
  const text = getBase64EncodedWireTransaction(transaction)
  return site.request({
    topic,
    chainId: cluster,
    method: 'solana_signAndSendTransaction',
    params: { transaction: text, pubkey: own },
  })
}
async function sendSolana(pending: Request) {
  const { transactions } = pending.parsed as Extract<
    Request['parsed'],
    { kind: 'solanaTransactions' }
  >
  const { transaction } = await loadSolanaTransaction({ rpcUrl: solana.url }, transactions[0] ?? '')
  return wallet.sendRequest(pending, async (keyring) => {
    const signer = {
      keyPair: () => keyring.solana(0),
      address: wallet.store.get().accounts[0]!.solana,
    }
    return signToSend({ rpcUrl: solana.url }, signer, transaction)
  })
}
const paidSolana = async () =>
  (await rpc<{ value: number }>(solana.url, 'getBalance', [stranger])).value

test('pays once through a cluster that loses its answer, over a reload, and the site has the signature', async () => {
  const before = await paidSolana()
  const answer = requestSolana()
  solanaNode.setFault({ kind: 'lostAnswer', method: 'sendTransaction', times: 1 })
  await sendSolana(await nextPending(wallet, 'request'))
  expect(wallet.store.get().outgoing).toHaveLength(1)
  wallet.stop()
  wallet = await tab.open()
  expect(wallet.store.get().queue).toEqual([])
  await settled()
  expect(await answer).toEqual({ signature: expect.any(String) })
  expect(await paidSolana()).toBe(before + 1_000_000)
})

test('stops waiting for a transaction of Solana only if its blockhash has expired', async () => {
  const before = await paidSolana()
  const answer = requestSolana().catch(({ code }: { code: number }) => code)
  solanaNode.setFault({ kind: 'dropConnection', method: 'sendTransaction' })
  await sendSolana(await nextPending(wallet, 'request'))
  for (let turn = 0; turn < 5; turn++) look()
  expect(wallet.store.get().outgoing).toHaveLength(1)
  await rpc(solana.url, 'portico_mine', [200])
  await settled()
  expect(await answer).toBe(-32_603)
  expect(wallet.store.get().notice?.text).toContain('it expired')
  expect(await paidSolana()).toBe(before)
})
