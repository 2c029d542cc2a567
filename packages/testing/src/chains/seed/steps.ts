import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { collectibles, multicall3Abi, multicall3Address, tokens } from '../contracts.ts'
import { exchangeBytecode } from '../generated/exchange.ts'
import { nameService, nodeOf } from '../names.ts'
import { people } from './people.ts'
import { seedArt } from './pictures.ts'
import { protocols } from './seedContracts.ts'
import { call, coins, dollars, ether, pay, type SeedTransaction } from './transactions.ts'

/** The kind of a step, as a reader of the demo account's history sees it. */
export type SeedKind =
  | 'approve'
  | 'borrow'
  | 'burn'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'failed'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'revoke'
  | 'send'
  | 'spam'
  | 'trade'
  | 'withdraw'

/** One row of the seed: a number of transactions of one kind, spread evenly over the time of the seed. */
export type SeedStep = {
  kind: SeedKind
  what: string
  times: number
  /**
   * `start`: all at the start, because later ones need them. `turnOfTheYear`: one on either side of the last turn of
   * the year (UTC).
   */
  when?: 'start' | 'turnOfTheYear'
  /** Returns the nth transaction, from 0. `siteUrl` is the address of the pictures. */
  transaction: (n: number, siteUrl: string) => SeedTransaction
}

const { demo, second, alice, bob, shop, scammer, lookAlike } = people
const { dollar, coin, tether, spam } = tokens
const { art, items } = collectibles
const { wrappedEther, vault, lendingPool, exchange, distributor, impostor } = protocols
const multicall = { address: multicall3Address, abi: multicall3Abi } as const

const most = 2n ** 256n - 1n
/** Allowances that later steps need. */
const allowances = [
  [dollar, exchange.address, most],
  [dollar, vault.address, most],
  [dollar, lendingPool.address, dollars('5000')],
  [coin, lendingPool.address, coins('100')],
  [coin, exchange.address, coins('100')],
  [dollar, bob, dollars('1000')],
] as const

/** Returns this many addresses that nobody has. */
const strangers = (count: number): Address[] =>
  Array.from(
    { length: count },
    (_, n): Address => `0x${(0x5eed00 + n).toString(16).padStart(40, '0')}`,
  )

/** Every transaction of the seed, in the order of one moment. The demo account is in each of them. */
export const seedSteps: readonly SeedStep[] = [
  {
    kind: 'approve',
    what: 'what later steps may spend',
    times: allowances.length,
    when: 'start',
    transaction(n) {
      const [token, spender, amount] = allowances[n] as (typeof allowances)[number]
      return call(demo, token, 'approve', [spender, amount])
    },
  },
  {
    kind: 'receive',
    what: 'ether',
    times: 27,
    transaction: (n) => pay(alice, demo, ether(`0.${25 + n}`) + BigInt(n)),
  },
  {
    kind: 'receive',
    what: 'ether out of a contract, which only traces show',
    times: 8,
    transaction(n) {
      const value = ether(`0.0${10 + n}`)
      const calls = [{ target: demo, allowFailure: false, value, callData: '0x' as const }]
      return call(shop, multicall, 'aggregate3Value', [calls], value)
    },
  },
  {
    kind: 'send',
    what: 'ether',
    times: 25,
    transaction: (n) => pay(demo, bob, ether(`0.${10 + n}`)),
  },
  {
    kind: 'mint',
    what: 'PUSD',
    times: 1,
    when: 'start',
    transaction: () => call(demo, dollar, 'mint', [demo, dollars('1000')]),
  },
  {
    kind: 'receive',
    what: 'PUSD',
    times: 18,
    transaction: (n) => call(alice, dollar, 'transfer', [demo, dollars(`${60 + n * 3}.25`)]),
  },
  {
    kind: 'send',
    what: 'PUSD',
    times: 16,
    transaction: (n) =>
      call(demo, dollar, 'transfer', [n % 2 ? bob : second, dollars(`${20 + n}.5`)]),
  },
  {
    kind: 'receive',
    what: 'PUSDT',
    times: 8,
    transaction: (n) => call(alice, tether, 'transfer', [demo, dollars(`${10 + n}.000001`)]),
  },
  {
    kind: 'send',
    what: 'PUSDT',
    times: 8,
    transaction: (n) => call(demo, tether, 'transfer', [shop, dollars(`${5 + n}.99`)]),
  },
  {
    kind: 'receive',
    what: 'PCOIN, to the last decimal',
    times: 8,
    transaction: (n) =>
      call(alice, coin, 'transfer', [demo, coins('1.000000000000000001') * BigInt(n + 1)]),
  },
  {
    kind: 'send',
    what: 'PCOIN',
    times: 6,
    transaction: () => call(demo, coin, 'transfer', [second, coins('0.123456789')]),
  },
  {
    kind: 'send',
    what: 'PUSD that somebody with an allowance takes',
    times: 6,
    transaction: (n) => call(bob, dollar, 'transferFrom', [demo, bob, dollars(`${n + 1}.2`)]),
  },
  {
    kind: 'mint',
    what: 'PCOIN',
    times: 5,
    transaction: (n) => call(demo, coin, 'mint', [demo, coins(`${n + 1}`)]),
  },
  {
    kind: 'burn',
    what: 'PCOIN',
    times: 6,
    transaction: () => call(demo, coin, 'burn', [coins('0.5')]),
  },
  {
    kind: 'mint',
    what: 'ERC-721 with a picture',
    times: seedArt.length,
    transaction(n, siteUrl) {
      const { id, uri } = seedArt[n] as (typeof seedArt)[number]
      return call(demo, art, 'mint', [demo, id, uri(siteUrl)])
    },
  },
  {
    kind: 'mint',
    what: 'ERC-1155',
    times: 5,
    transaction: (n) => call(demo, items, 'mint', [demo, BigInt(n + 4), BigInt(n + 1)]),
  },
  {
    kind: 'receive',
    what: 'ERC-721',
    times: 4,
    transaction: (n) => call(alice, art, 'transferFrom', [alice, demo, 201n + BigInt(n)]),
  },
  {
    kind: 'send',
    what: 'ERC-721',
    times: 3,
    transaction: (n) => call(demo, art, 'safeTransferFrom', [demo, bob, 201n + BigInt(n)]),
  },
  {
    kind: 'send',
    what: 'ERC-1155, several kinds at once',
    times: 3,
    transaction: (n) =>
      call(demo, items, 'safeBatchTransferFrom', [demo, bob, [1n, 3n], [1n, BigInt(n + 2)], '0x']),
  },
  {
    kind: 'approve',
    what: 'PUSDT for the shop',
    times: 4,
    transaction: (n) => call(demo, tether, 'approve', [shop, dollars(`${n + 1}00`)]),
  },
  {
    kind: 'revoke',
    what: 'PUSDT of the shop',
    times: 4,
    transaction: () => call(demo, tether, 'approve', [shop, 0n]),
  },
  {
    kind: 'approve',
    what: 'every ERC-721 for the shop',
    times: 2,
    transaction: () => call(demo, art, 'setApprovalForAll', [shop, true]),
  },
  {
    kind: 'revoke',
    what: 'every ERC-721 of the shop',
    times: 2,
    transaction: () => call(demo, art, 'setApprovalForAll', [shop, false]),
  },
  {
    kind: 'trade',
    what: 'PUSD for PCOIN',
    times: 8,
    transaction: (n) =>
      call(demo, exchange, 'swap', [
        dollar.address,
        dollars(`${32 + n}.5`),
        coin.address,
        coins(`1${n}.25`),
      ]),
  },
  {
    kind: 'trade',
    what: 'PCOIN for PUSD',
    times: 8,
    transaction: (n) =>
      call(demo, exchange, 'swap', [
        coin.address,
        coins('2'),
        dollar.address,
        dollars(`6.${50 + n}`),
      ]),
  },
  {
    kind: 'trade',
    what: 'ether for PUSD',
    times: 6,
    transaction: (n) =>
      call(
        demo,
        exchange,
        'swap',
        [zeroAddress, ether('0.05'), dollar.address, dollars(`${100 + n}`)],
        ether('0.05'),
      ),
  },
  {
    kind: 'trade',
    what: 'PUSD for ether, whose arrival only traces show',
    times: 4,
    transaction: () =>
      call(demo, exchange, 'swap', [dollar.address, dollars('20'), zeroAddress, ether('0.01')]),
  },
  {
    kind: 'deposit',
    what: 'ether to be wrapped',
    times: 8,
    transaction: (n) => call(demo, wrappedEther, 'deposit', [], ether(`0.${20 + n}`)),
  },
  {
    kind: 'withdraw',
    what: 'wrapped ether',
    times: 8,
    transaction: () => call(demo, wrappedEther, 'withdraw', [ether('0.15')]),
  },
  {
    kind: 'deposit',
    what: 'PUSD in a vault',
    times: 5,
    transaction: (n) => call(demo, vault, 'deposit', [dollars(`${50 + n}`), demo]),
  },
  {
    kind: 'withdraw',
    what: 'PUSD from the vault',
    times: 5,
    transaction: () => call(demo, vault, 'withdraw', [dollars('40'), demo, demo]),
  },
  {
    kind: 'deposit',
    what: 'PUSD in the lending pool',
    times: 5,
    transaction: (n) =>
      call(demo, lendingPool, 'supply', [dollar.address, dollars(`${60 + n}`), demo, 0]),
  },
  {
    kind: 'borrow',
    what: 'PCOIN',
    times: 6,
    transaction: (n) =>
      call(demo, lendingPool, 'borrow', [coin.address, coins(`${n + 1}.5`), 2n, 0, demo]),
  },
  {
    kind: 'repay',
    what: 'PCOIN',
    times: 6,
    transaction: () => call(demo, lendingPool, 'repay', [coin.address, coins('1.25'), 2n, demo]),
  },
  {
    kind: 'withdraw',
    what: 'PUSD from the lending pool',
    times: 5,
    transaction: () => call(demo, lendingPool, 'withdraw', [dollar.address, dollars('45'), demo]),
  },
  {
    kind: 'claim',
    what: 'PCOIN as a reward',
    times: 6,
    transaction: (n) =>
      call(demo, distributor, 'claim', [BigInt(n), coin.address, demo, coins(`0.${n + 1}`)]),
  },
  {
    kind: 'execute',
    what: 'a text record of its name',
    times: 8,
    transaction: (n) =>
      call(demo, nameService, 'setText', [nodeOf('demo.eth'), 'description', `Entry ${n + 1}`]),
  },
  {
    kind: 'deploy',
    what: 'a contract',
    times: 3,
    transaction: () => ({ from: demo, to: null, data: exchangeBytecode, gas: 3_000_000n }),
  },
  {
    kind: 'failed',
    what: 'more PUSD than there is',
    times: 8,
    transaction: (n) => call(demo, dollar, 'transfer', [bob, dollars(`${n + 1}000000`)]),
  },
  {
    kind: 'spam',
    what: 'a token with a link, given to more than a hundred at once',
    times: 2,
    transaction() {
      const calls = [demo, ...strangers(119)].map((to) => ({
        target: spam.address,
        allowFailure: false,
        callData: encodeFunctionData({
          abi: spam.abi,
          functionName: 'mint',
          args: [to, 10n ** 18n],
        }),
      }))
      return { ...call(scammer, multicall, 'aggregate3', [calls]), gas: 12_000_000n }
    },
  },
  {
    kind: 'spam',
    what: 'a token with a link',
    times: 4,
    transaction: (n) => call(scammer, spam, 'transfer', [demo, BigInt(n + 1) * 10n ** 18n]),
  },
  {
    kind: 'spam',
    what: 'a transfer that never was, of a token that looks like PUSD',
    times: 3,
    transaction: (n) => call(scammer, impostor, 'pretend', [scammer, demo, dollars(`${n + 1}000`)]),
  },
  {
    kind: 'spam',
    what: 'nothing, sent in the name of the account to an address that looks like a known one',
    times: 6,
    transaction: () => call(scammer, dollar, 'transferFrom', [demo, lookAlike, 0n]),
  },
  {
    kind: 'spam',
    what: 'dust from that address',
    times: 4,
    transaction: (n) => pay(lookAlike, demo, BigInt(n + 1)),
  },
  {
    kind: 'send',
    what: 'ether, before the new year and after it',
    times: 2,
    when: 'turnOfTheYear',
    transaction: (n) => pay(demo, alice, ether(`0.00${n + 1}`)),
  },
]
