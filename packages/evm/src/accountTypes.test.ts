import { createPortico, getPreferredAccountType } from '@portico/core'
import { mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { evm } from './evm.ts'

test('smartAccount is the account type of eip155 until the visitor has chosen one', () => {
  const portico = createPortico({ adapters: [evm()], networks: [mockNetwork('eip155:1')] })
  expect(getPreferredAccountType(portico, 'eip155')).toBe('smartAccount')
  portico.destroy()
})
