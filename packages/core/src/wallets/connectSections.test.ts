import { expect, test } from 'vitest'
import { type ConnectSectionsInput, connectSections } from './connectSections.ts'

const all = ['wallet', 'email', 'social'] as const

test.each<[string, Partial<ConnectSectionsInput>, string]>([
  ['a wallet is installed', {}, 'wallet | separator | email | social'],
  ['none is', { installed: false }, 'email | social | separator | wallet'],
  [
    'the site orders',
    { order: ['social', 'wallet', 'email'] },
    'social | separator | wallet | separator | email',
  ],
  ['the site names one', { order: ['email'] }, 'email | separator | wallet | separator | social'],
  ['wallets only', { methods: ['wallet'] }, 'wallet'],
  ['no wallets', { methods: ['email', 'social'] }, 'email | social'],
  ['wallets switched off', { enableWallets: false }, 'email | social'],
  ['wallets switched off, and nothing else', { methods: ['wallet'], enableWallets: false }, ''],
  [
    'collapsed beside another way',
    { collapseWallets: true },
    'wallets collapsed | separator | email | social',
  ],
  ['collapsed with nothing beside', { collapseWallets: true, methods: ['wallet'] }, 'wallet'],
])('the sections of Connect: %s', (_, change, expected) => {
  const sections = connectSections({ methods: all, installed: true, ...change })
  expect(sections.join(' | ')).toBe(expected)
})
