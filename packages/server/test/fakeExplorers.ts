import { toHex } from 'viem'

/** A transaction of an account that a test explorer knows, and the lists that contain it. */
export type ExplorerRow = {
  hash: string
  block: number
  list: 'own' | 'internal' | 'tokens' | 'nfts'
  /** The received NFT, in the list `nfts`. */
  tokenId?: string
  /** Wei that a contract moved to the account. */
  wei?: string
  /** Whether the explorer reports that it reverted. */
  isUndone?: true
  /** Whether Blockscout lists it as before August 2024: the hash has another name, and there is no block. */
  isEarly?: true
}

/** A test explorer with its data and its requests. */
export type FakeExplorer = {
  fetch: typeof fetch
  requested: URL[]
  /** Answers the next request like this. */
  failWith: (answer: (url: URL) => Response | Promise<Response>) => void
  /** Returns the true answer. */
  answer: (url: URL) => unknown
}

const contract = `0x${'c0'.repeat(20)}`
const account = (url: URL) =>
  url.searchParams.get('address') ?? url.pathname.split('/addresses/')[1]?.split('/')[0] ?? ''

function fakeExplorer(answer: (url: URL) => unknown): FakeExplorer {
  const requested: URL[] = []
  let failure: ((url: URL) => Response | Promise<Response>) | undefined
  return {
    requested,
    answer,
    failWith: (next) => {
      failure = next
    },
    fetch: (async (input: URL) => {
      const url = new URL(input)
      requested.push(url)
      return failure ? failure(url) : Response.json(answer(url))
    }) as unknown as typeof fetch,
  }
}

const lists: Readonly<Record<string, ExplorerRow['list']>> = {
  txlist: 'own',
  txlistinternal: 'internal',
  tokentx: 'tokens',
  tokennfttx: 'nfts',
  transactions: 'own',
  'internal-transactions': 'internal',
  'token-transfers': 'tokens',
}
const newestFirst = (rows: readonly ExplorerRow[]) => [...rows].sort((a, b) => b.block - a.block)

/** Creates an explorer in the shapes of the Etherscan v2 documentation. */
export const fakeEtherscan = (rows: readonly ExplorerRow[]): FakeExplorer =>
  fakeExplorer((url) => {
    const { action = '', endblock, offset } = Object.fromEntries(url.searchParams)
    const found = newestFirst(rows)
      .filter(({ list, block }) => list === lists[action] && block <= Number(endblock))
      .slice(0, Number(offset))
    if (found.length === 0) return { status: '0', message: 'No transactions found', result: [] }
    return {
      status: '1',
      message: 'OK',
      result: found.map(({ hash, block, wei = '0', tokenId, isUndone }) => ({
        contractAddress: contract,
        ...(tokenId !== undefined && { tokenID: tokenId }),
        blockNumber: String(block),
        timeStamp: '1700000000',
        hash,
        from: contract,
        to: account(url),
        value: wei,
        isError: isUndone ? '1' : '0',
      })),
    }
  })

/**
 * Creates an explorer in the shapes of the Blockscout API v2 documentation: 50 rows a page, with the start of the next.
 */
export const fakeBlockscout = (rows: readonly ExplorerRow[]): FakeExplorer =>
  fakeExplorer((url) => {
    const sort = url.pathname.split('/').at(-1) ?? ''
    if (sort === 'indexing-status')
      return { finished_indexing: true, finished_indexing_blocks: true }
    const block = url.searchParams.get('block_number')
    const index = url.searchParams.get('index')
    const places = new Map<number, number>()
    const all = newestFirst(rows)
      .filter(({ list }) => (list === 'nfts' ? 'tokens' : list) === lists[sort])
      .map((row) => {
        const place = places.get(row.block) ?? 1000
        places.set(row.block, place - 1)
        return { ...row, place }
      })
      .filter(
        (row) =>
          row.block < Number(block) || (row.block === Number(block) && row.place < Number(index)),
      )
    const page = all.slice(0, 50)
    const last = page.at(-1)
    return {
      items: page.map(({ hash, block: number, wei = '0', list, tokenId, isUndone, isEarly }) => ({
        ...((list === 'tokens' || list === 'nfts') && {
          token: { address: contract, type: list === 'nfts' ? 'ERC-721' : 'ERC-20' },
          total: tokenId === undefined ? { value: '1' } : { token_id: tokenId },
        }),
        ...(isEarly
          ? { tx_hash: hash }
          : {
              [sort === 'transactions' ? 'hash' : 'transaction_hash']: hash,
              block_number: number,
            }),
        from: { hash: contract },
        to: { hash: account(url) },
        value: wei,
        success: !isUndone,
        timestamp: '2023-11-14T22:13:20.000000Z',
      })),
      next_page_params:
        last && all.length > 50
          ? { block_number: last.block, index: last.place, items_count: 50 }
          : null,
    }
  })

/** Returns a hash for tests. */
export const explorerHash = (number: number): string =>
  toHex(BigInt(number) + 0xa0_0000n, { size: 32 })
