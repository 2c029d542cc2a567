import { expect, test } from 'vitest'
import { versionMenu } from './versionMenu.ts'

test('lists the sites of other versions', () => {
  expect(versionMenu('1.2.0', '1.1=/1.1/, 1.0=https://old.example/')).toEqual({
    text: '1.2.0',
    items: [
      { text: 'Upgrade', link: '/server/upgrade' },
      { text: '1.1', link: '/1.1/', target: '_self' },
      { text: '1.0', link: 'https://old.example/', target: '_self' },
    ],
  })
})

test('says that a version is not released', () => {
  expect(versionMenu('0.0.0')).toMatchObject({ text: 'Unreleased' })
})

test('refuses a version without an address', () => {
  expect(() => versionMenu('1.0.0', '0.9')).toThrow('no address for 0.9')
})
