import { describe, expect, test } from 'vitest'
import { type Device, deviceOf, isHandheld } from './device.ts'

describe('the device', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  test.each<[string, number, Device]>([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    [mac, 5, 'ios'],
    [mac, 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0', 5, 'android'],
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36`,
      10,
      'chrome',
    ],
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Edg/148.0.0.0`,
      0,
      'chrome',
    ],
    [`${windows} Gecko/20100101 Firefox/148.0`, 0, 'firefox'],
    ['', 0, 'desktop'],
  ])('of %j with %i touch points is %s', (agent, touch, device) => {
    expect(deviceOf(agent, touch)).toBe(device)
  })
})

test('phones and tablets are handheld, desktop browsers are not', () => {
  const all: readonly Device[] = ['ios', 'android', 'chrome', 'firefox', 'desktop']
  expect(all.filter(isHandheld)).toEqual(['ios', 'android'])
})
