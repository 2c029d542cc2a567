import { describe, expect, test } from 'vitest'
import { ruleOf } from '../../rpc/ruleOf.ts'
import { solanaMethods } from './solanaMethods.ts'

describe('the Solana methods of the proxy (specification, section 5)', () => {
  test.each([
    'getAccountInfo',
    'getBalance',
    'getFeeForMessage',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignaturesForAddress',
    'getSignatureStatuses',
    'getTokenAccountsByOwner',
    'getTransaction',
    'sendTransaction',
    'simulateTransaction',
  ])('allow %s', (method) => {
    expect(ruleOf(solanaMethods, method)).toBeDefined()
  })

  test.each([
    'requestAirdrop',
    'getLargestAccounts',
    'getSupply',
    'getTokenLargestAccounts',
    'getTokenAccountsByDelegate',
    'getVoteAccounts',
    'getClusterNodes',
    'getIdentity',
    'getLeaderSchedule',
    'getRecentBlockhash',
    'getConfirmedTransaction',
    'accountSubscribe',
    'validatorExit',
    'setLogFilter',
    'addAuthorizedVoter',
    'eth_call',
    'eth_sendRawTransaction',
    'solana_signTransaction',
    'signTransaction',
    'getbalance',
    'getBalance ',
    'toString',
    '__proto__',
    '',
  ])('refuse %j', (method) => {
    expect(ruleOf(solanaMethods, method)).toBeUndefined()
  })
})

describe('getProgramAccounts', () => {
  const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const refused = (...params: unknown[]) =>
    ruleOf(solanaMethods, 'getProgramAccounts')?.refuse?.(params) !== undefined
  const filters = (...list: unknown[]) => ({ encoding: 'base64', filters: list })
  const memcmp = (bytes: string, encoding?: string) => ({
    memcmp: { offset: 32, bytes, ...(encoding && { encoding }) },
  })

  test.each([
    ['an address in base58', filters({ dataSize: 165 }, memcmp(program))],
    ['32 bytes in base64', filters(memcmp(Buffer.alloc(32, 7).toString('base64'), 'base64'))],
  ])('is allowed with a filter on %s', (_, options) => {
    expect(refused(program, options)).toBe(false)
  })

  test.each([
    ['no options', undefined],
    ['no filters', {}],
    ['an empty list', filters()],
    ['only a size', filters({ dataSize: 165 })],
    ['one byte', filters(memcmp('2'))],
    ['31 bytes', filters(memcmp(Buffer.alloc(31, 7).toString('base64'), 'base64'))],
    ['text that is not base58', filters(memcmp('0'.repeat(44)))],
    ['an unknown encoding', filters(memcmp('ff'.repeat(32), 'hex'))],
    ['more than nodes compare', filters(memcmp('z'.repeat(100_000)))],
    ['a list in place of an object', [memcmp(program)]],
    ['invalid filters', { filters: 'all' }],
  ])('is refused with %s', (_, options) => {
    expect(refused(program, options)).toBe(true)
  })

  test('is refused with named parameters', () => {
    const rule = ruleOf(solanaMethods, 'getProgramAccounts')
    expect(rule?.refuse?.({ 0: program, 1: filters(memcmp(program)) })).toBeDefined()
  })
})
