import { FrameError } from '@portico/contract'
import { describe, expect, test, vi } from 'vitest'
import type { ApproveChange } from '../account/accountChanges.ts'
import { textsOf } from '../i18n/texts.ts'
import type { Account } from './account.ts'
import { en as vaultTexts } from './i18n/en.ts'
import { type ActionOptions, createRunAction } from './runActions.ts'
import type { VaultAction } from './vaultAction.ts'

const at = '2026-01-02T10:00:00Z'
const place = {
  device: 'd2',
  sessions: ['s1'],
  origin: 'https://shop.example',
  browser: 'Firefox, Linux',
  seenAt: at,
  opens: true,
  isHere: false,
}
const account: Account = {
  user: 'u1',
  email: 'a@shop.example',
  mode: 'user',
  requests: [{ device: 'd3', requestedAt: at, opensAt: at, name: 'Chrome, Linux' }],
  waiting: [],
  addresses: undefined,
  ways: [
    { factor: '1', kind: 'password' },
    { factor: '2', kind: 'kit' },
  ],
  places: [place],
  wallet: undefined,
  limits: [],
  frozenUntil: undefined,
}

/** Creates the actions of a page whose visitor declines; anything else that they do throws. */
function createActions() {
  const approveChange = vi.fn<ApproveChange>(() => Promise.reject(new FrameError('DECLINED')))
  const other = vi.fn(() => Promise.reject(new Error('It was not approved')))
  const view = { document, ...textsOf('en'), vaultTexts, show: () => {} }
  const run = createRunAction({
    view,
    approveChange,
    requestAsUser: other,
    requestServer: other,
    openWallet: other,
    codes: { isFresh: () => false, hasPasskeys: other, send: other },
    requestFactorFor: () => other,
    device: other,
    sessions: { leave: other, current: other, fresh: other },
  } as unknown as ActionOptions)
  return { run, approveChange, other }
}

const guarded: readonly [VaultAction, object][] = [
  [{ kind: 'logOut' }, { kind: 'leave' }],
  [{ kind: 'everywhere' }, { kind: 'logOutEverywhere' }],
  [{ kind: 'refuseWaiting' }, { kind: 'refuseWaiting' }],
  [
    { kind: 'add', way: 'kit' },
    { kind: 'addWay', facts: [{ value: vaultTexts.kit }] },
  ],
  [
    { kind: 'remove', factor: '1' },
    { kind: 'removeWay', facts: [{ value: vaultTexts.password }] },
  ],
  [
    { kind: 'end', place },
    {
      kind: 'disconnectDevice',
      facts: [{ value: place.browser }, { value: place.origin }, { at }],
    },
  ],
  [
    { kind: 'removeLimit', of: { site: 'https://shop.example', limit: undefined, version: 1 } },
    { kind: 'removeLimit', facts: [{ name: 'site', value: 'https://shop.example' }] },
  ],
  [
    { kind: 'answer', device: 'd3', answer: 'allow' },
    { kind: 'allowDevice', facts: [{ value: 'Chrome, Linux' }, { at }] },
  ],
  [
    { kind: 'answer', device: 'd3', answer: 'refuse' },
    { kind: 'refuseDevice', facts: [{ value: 'Chrome, Linux' }, { at }] },
  ],
]

describe('an action that changes or removes something on the vault page', () => {
  test.each(guarded)(
    'is approved first, and not done when the visitor declines: %j',
    async (action, change) => {
      const { run, approveChange, other } = createActions()
      await expect(run(action, account)).rejects.toMatchObject({ code: 'DECLINED' })
      expect(approveChange.mock.calls.map(([approved]) => approved)).toMatchObject([change])
      expect(other).not.toHaveBeenCalled()
    },
  )
})
