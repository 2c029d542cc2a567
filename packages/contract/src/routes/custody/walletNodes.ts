import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { chainIdField, clientFields } from '../fields.ts'
import { rpcProxy } from '../rpcProxy.ts'

const base = { access: 'frame' } as const

/**
 * Returns the chains that embedded wallets work on: those that the server serves, each with its native currency and the
 * tokens that the server knows.
 */
export const walletChains = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/custody/chains',
  summary: 'The chains of embedded wallets',
  query: v.object(clientFields),
  response: v.object({
    chains: v.array(
      v.object({
        id: chainIdField,
        name: v.string(),
        symbol: v.string(),
        decimals: v.number(),
        tokens: v.array(
          v.object({ address: v.string(), symbol: v.string(), decimals: v.number() }),
        ),
      }),
    ),
  }),
  errors: [],
})

/** Forwards JSON-RPC of the login frame to a node of the chain, with the same method table as `rpcProxy`. */
export const walletRpc = defineRoute({
  ...rpcProxy,
  ...base,
  path: '/v1/custody/rpc',
  summary: 'JSON-RPC of an embedded wallet to a node of the chain',
  query: v.object({ ...clientFields, chainId: chainIdField }),
})
