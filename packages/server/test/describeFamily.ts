import { describe, expect, test } from 'vitest'
import type { Chain } from '../src/families/chain.ts'
import type { ChainRpc } from '../src/families/chainRpc.ts'
import type { Family } from '../src/families/family.ts'
import { ApiError } from '../src/http/apiError.ts'

/** The examples that the suite needs of a family. */
export type FamilyExample<C extends Chain> = {
  family: Family<C>
  chain: C
  /** An account in every form that people use, first the form of keys. */
  owner: readonly [string, ...string[]]
  /** Texts that are not addresses of the family. */
  notAddresses: readonly string[]
  /** The answers to the question which chain a node serves: of a node of `chain`, and of one of another chain. */
  identity: { right: unknown; wrong: unknown }
  /** Methods that sign, list accounts or administer a node. */
  forbiddenMethods: readonly string[]
}

/** Sentences with which nodes, and services in front of them, refuse calls that another node may answer. */
const overloaded = ['rate limit exceeded', 'Too many requests', 'service unavailable']

const refusal = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error instanceof ApiError ? error.code : error
  }
}

const silent: ChainRpc = {
  send: async () => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  },
}

/** Tests the behavior of every chain family of the server, whatever its chains. */
export function describeFamily<C extends Chain>(name: string, example: FamilyExample<C>): void {
  const { family, chain, owner, notAddresses, identity, forbiddenMethods } = example
  const { upstream } = family
  const reference = chain.id.slice(chain.id.indexOf(':') + 1)

  describe(`the chain family ${name}`, () => {
    test('reads each form of an address as the same one, and that one as itself', () => {
      expect(new Set(owner.map(family.readAddress))).toEqual(new Set([owner[0]]))
    })

    test.each(['', ' ', 'x', '../admin', ...notAddresses])('refuses the address %j', (text) => {
      expect(refusal(() => family.readAddress(text))).toBe('INVALID_ADDRESS')
    })

    test('has an address for its native currency that it can read', () => {
      expect(family.readAddress(family.native.address)).toBe(family.native.address)
    })

    test('recognizes a node of its chain, and no other', () => {
      const { matches } = upstream.chainIdentity
      expect(matches(reference, identity.right)).toBe(true)
      for (const other of [identity.wrong, null, '', 0, {}, [], 'error'])
        expect(matches(reference, other), JSON.stringify(other)).toBe(false)
    })

    test('allows the call that returns the chain id', () => {
      expect(upstream.methods).toHaveProperty([upstream.chainIdentity.call.method])
    })

    test.each([...forbiddenMethods, 'constructor', '__proto__', ''])(
      'does not allow %j',
      (method) => {
        expect(Object.hasOwn(upstream.methods, method)).toBe(false)
      },
    )

    test.each(overloaded)('treats "%s" as a fault of the node', (message) => {
      expect(upstream.classifyError({ code: -32000, message, data: undefined })).toBe('unhealthy')
    })

    test('treats an unknown error as the answer', () => {
      for (const code of [-32600, -32602, 3, Number.NaN])
        expect(upstream.classifyError({ code, message: 'no', data: undefined })).toBe('answer')
    })

    test('leaves the outcome of a read unchanged, even after a failed try', async () => {
      const call = { method: 'read', params: '[]' }
      const request = async () => undefined
      for (const outcome of [{ result: '1' }, { error: '{"code":3,"message":"already known"}' }])
        expect(await upstream.resolveOutcome(call, outcome, { triedBefore: true, request })).toBe(
          outcome,
        )
    })

    test('fails instead of returning holdings if no node answers', async () => {
      const read = family.readHoldings(chain, silent, owner[0], [])
      await expect(read).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    })
  })
}
