import { createPortico, getPreferredAccountType } from '@portico/core'
import { mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { solana } from './solana.ts'

test('eoa is the account type of solana until the visitor has chosen one', () => {
  const portico = createPortico({
    adapters: [solana()],
    networks: [mockNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  })
  expect(getPreferredAccountType(portico, 'solana')).toBe('eoa')
  portico.destroy()
})
