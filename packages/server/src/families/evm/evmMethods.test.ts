import { describe, expect, test } from 'vitest'
import { ruleOf } from '../../rpc/ruleOf.ts'
import { evmMethods } from './evmMethods.ts'

describe('the methods of the proxy (specification, section 5)', () => {
  test.each([
    'eth_call',
    'eth_getBalance',
    'eth_getLogs',
    'eth_sendRawTransaction',
    'eth_newPendingTransactionFilter',
    'eth_getFilterChanges',
    'eth_uninstallFilter',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
  ])('allow %s', (method) => {
    expect(ruleOf(evmMethods, method)).toBeDefined()
  })

  test.each([
    'personal_sign',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'eth_accounts',
    'eth_requestAccounts',
    'wallet_sendCalls',
    'wallet_sendTransaction',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'solana_signTransaction',
    'anvil_setBalance',
    'hardhat_impersonateAccount',
    'evm_revert',
    'debug_traceCall',
    'trace_block',
    'personal_unlockAccount',
    'miner_start',
    'admin_addPeer',
    'txpool_content',
    'engine_forkchoiceUpdatedV3',
    'eth_submitWork',
    'ETH_CALL',
    'eth_call ',
    'toString',
    '__proto__',
    'constructor',
    '',
  ])('refuse %j', (method) => {
    expect(ruleOf(evmMethods, method)).toBeUndefined()
  })

  test('answer for the chain id without a node', () => {
    expect(ruleOf(evmMethods, 'eth_chainId')?.local?.('31337')).toBe('"0x7a69"')
    expect(ruleOf(evmMethods, 'net_version')?.local?.('31337')).toBe('"31337"')
    expect(ruleOf(evmMethods, 'net_listening')?.local?.('31337')).toBe('true')
  })
})
