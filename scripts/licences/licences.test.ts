import { describe, expect, test } from 'vitest'
import { closureOf, type Lock, lockFaults, staleFaults, vendorFaults } from './lock.ts'
import { missingFaults, withOtherPlatforms } from './otherPlatforms.ts'
import { isPermissiveExpression, isPermissiveText } from './texts.ts'

describe('the lock file', () => {
  test.each([
    ['@walletconnect/core', '2.21.8', true],
    ['@walletconnect/core', '2.21.9', false],
    ['@walletconnect/sign-client', '2.22.0', false],
    ['@walletconnect/sign-client', '2.21.8', true],
    ['@walletconnect/universal-provider', '2.21.8', true],
    ['@walletconnect/universal-provider', '2.21.9', false],
    ['@walletconnect/utils', '3.0.0-beta.1', false],
    ['@reown/walletkit', '1.2.10', true],
    ['@reown/walletkit', '1.2.11', false],
    ['@reown/appkit', '1.8.0', true],
    ['@reown/appkit-adapter-wagmi', '1.8.1', false],
    ['@walletconnect/core', 'next', false],
    ['viem', '9.9.9', true],
  ])('can contain %s %s: %s', (name, version, allowed) => {
    expect(lockFaults({ [`node_modules/${name}`]: { version } }).length === 0).toBe(allowed)
  })

  test('can contain some packages for tests, which never ship', () => {
    const dev: Lock = { 'packages/pairing': { devDependencies: { '@reown/walletkit': '1.2.10' } } }
    const ships: Lock = {
      'packages/pairing': { dependencies: { ours: '1' } },
      'node_modules/ours': { version: '1', dependencies: { '@walletconnect/core': '2.21.8' } },
      'node_modules/@walletconnect/core': { version: '2.21.8' },
    }
    expect(vendorFaults(closureOf(dev, ['packages/pairing']))).toEqual([])
    expect(vendorFaults(closureOf(ships, ['packages/pairing']))).toEqual([
      '@walletconnect/core: it may be a development dependency, and no more',
    ])
  })

  test('does not hide a package behind an alias', () => {
    const lock = { 'node_modules/pairing': { name: '@walletconnect/core', version: '2.23.0' } }
    expect(lockFaults(lock)).toHaveLength(1)
  })

  test('must not have a recorded download address', () => {
    const lock = { 'node_modules/a': { version: '1.0.0', resolved: 'https://host.example/a.tgz' } }
    expect(lockFaults(lock)).toHaveLength(1)
  })

  test('must have the programs of other platforms that npm left out, and they can be added', () => {
    const optionalDependencies = { '@a/cli-darwin-arm64': '1.0.0', 'a-linux-x64-musl': '1.0.0' }
    const by = { version: '1.0.0', license: 'MIT', dev: true, optionalDependencies }
    const lock: Lock = { 'node_modules/a': by, 'node_modules/b': { version: '1.0.0' } }
    expect(missingFaults(lock)).toEqual([
      '@a/cli-darwin-arm64: package-lock.json lacks it; run "node scripts/completeLock.ts"',
      'a-linux-x64-musl: package-lock.json lacks it; run "node scripts/completeLock.ts"',
    ])
    const complete = withOtherPlatforms(lock)
    expect(missingFaults(complete)).toEqual([])
    expect(Object.keys(complete)).toEqual([
      'node_modules/@a/cli-darwin-arm64',
      'node_modules/a',
      'node_modules/a-linux-x64-musl',
      'node_modules/b',
    ])
    expect(complete['node_modules/a-linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
    })
  })

  test('must match the manifests', () => {
    const lock: Lock = { '': { devDependencies: { a: '1' } }, 'packages/core': {} }
    const core = { dependencies: { b: '1' } }
    expect(staleFaults(lock, { '': { devDependencies: { a: '1' } }, 'packages/core': {} })).toEqual(
      [],
    )
    expect(staleFaults(lock, { '': {}, 'packages/core': core })).toEqual([
      'package.json: package-lock.json is older; run "npm install"',
      'packages/core: package-lock.json is older; run "npm install"',
    ])
  })

  test('yields the shipped packages from the published ones, including nested copies and links', () => {
    const lock: Lock = {
      '': {},
      'packages/core': { dependencies: { a: '1', '@portico/contract': '0' } },
      'packages/contract': { dependencies: { c: '1' } },
      'node_modules/@portico/contract': { link: true, resolved: 'packages/contract' },
      'node_modules/a': { version: '1', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2', optionalDependencies: { absent: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/c': { version: '1' },
      'node_modules/tool': { version: '1' },
    }
    expect(closureOf(lock, ['packages/core', 'packages/contract'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
  })
})

describe('the license', () => {
  test.each([
    ['MIT', true],
    ['MIT OR GPL-3.0', true],
    ['(MIT OR Apache-2.0)', true],
    ['MIT AND GPL-3.0', false],
    ['LGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['no licence', false],
  ])('%s can be shipped: %s', (expression, allowed) => {
    expect(isPermissiveExpression(expression)).toBe(allowed)
  })

  test('is judged by its text, whatever the manifest declares', () => {
    const mit = 'Permission is hereby granted, free of charge, to any person'
    expect(isPermissiveText(mit)).toBe(true)
    expect(isPermissiveText(`${mit}\nGNU General Public License`)).toBe(false)
    expect(isPermissiveText('Some Community License Agreement')).toBe(false)
    expect(isPermissiveText('All rights reserved')).toBe(false)
  })
})
