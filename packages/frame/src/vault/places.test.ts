import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  origin: `https://${device}.example`,
  browser: 'Firefox, Linux',
  createdAt: 'c',
  seenAt: `seen ${id}`,
  expiresAt: 'e',
})
const opens = (device: string, isCurrent = false) => ({ device, createdAt: 'added', isCurrent })

test('a device is one place, with all its logins; this page is the first', () => {
  const sessions = [session('s1', 'a'), session('s2', 'b', true), session('s3', 'a')]
  const places = placesOf(sessions, [opens('a'), opens('b', true)])
  expect(
    places.map(({ device, sessions: ids, opens: can, isHere }) => [device, ids, can, isHere]),
  ).toEqual([
    ['b', ['s2'], true, true],
    ['a', ['s1', 's3'], true, false],
  ])
})

test('devices that are logged in without the wallet, and logged out with it, are listed too', () => {
  const [guest, gone] = placesOf([session('s1', 'a')], [opens('b')])
  expect(guest).toMatchObject({ device: 'a', opens: false, origin: 'https://a.example' })
  expect(gone).toMatchObject({
    device: 'b',
    opens: true,
    sessions: [],
    origin: '',
    seenAt: 'added',
  })
})
