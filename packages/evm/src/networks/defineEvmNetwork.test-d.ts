import type { Network } from '@portico/core'
import type { Chain } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { defineEvmNetwork } from '../index.ts'

test('takes any chain of viem, and returns a network', () => {
  expectTypeOf(defineEvmNetwork).toBeCallableWith({} as Chain)
  expectTypeOf(defineEvmNetwork({} as Chain)).toExtend<Network>()
})
