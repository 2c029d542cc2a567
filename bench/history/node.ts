import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, toFunctionSelector, toHex } from 'viem'
// biome-ignore lint/style/noRestrictedImports: the tests' own chain, which no package publishes
import { fakeHistoryNode, historyAccount } from '../../packages/server/test/fakeHistoryNode.ts'

/**
 * A node of a chain in which every block has a transfer to one account, of this many tokens. On request it reports how
 * often it was called.
 */
const [rows = '50000', tokens = '1'] = process.argv.slice(2)
const chain = fakeHistoryNode({ head: Number(rows), every: 1, tokens: Number(tokens) })
let calls = 0

/** Every token has the same name, and the account has one of each. */
const text = encodeAbiParameters([{ type: 'string' }], ['Coin'])
const returned: Readonly<Record<string, string>> = {
  [toFunctionSelector('function balanceOf(address)')]: toHex(10n ** 18n, { size: 32 }),
  [toFunctionSelector('function name()')]: text,
  [toFunctionSelector('function symbol()')]: text,
  [toFunctionSelector('function decimals()')]: toHex(18n, { size: 32 }),
}

type Call = { id: unknown; method: string; params: unknown }

async function answer({ id, method, params }: Call) {
  calls++
  const balance = method === 'eth_getBalance' && { result: '0xde0b6b3a7640000' }
  const [{ data = '' } = {}] = method === 'eth_call' ? (params as [{ data?: string }]) : []
  const call = data !== '' && { result: returned[data.slice(0, 10)] ?? '0x' }
  return {
    jsonrpc: '2.0',
    id,
    ...(balance || call || (await chain({ url: '', id, method, params }))),
  }
}

const node = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body: Call | Call[] = JSON.parse(Buffer.concat(parts).toString())
  const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers))
})
process.on('message', () => process.send?.(calls))
process.on('disconnect', () => process.exit())
node.listen(0, '127.0.0.1', () =>
  process.send?.({
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}/`,
    account: historyAccount,
  }),
)
