import { expect, test } from 'vitest'
import { playgroundPolicy } from './playgroundPolicy.ts'

test('no page of the playground can be framed by another site, or run foreign scripts', () => {
  expect(playgroundPolicy('/index.html')).toContain("frame-ancestors 'none'")
  expect(playgroundPolicy('/scene.html')).toContain("frame-ancestors 'self'")
  for (const path of ['/index.html', '/scene.html', '/assets/x.js'])
    expect(playgroundPolicy(path)).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self'/,
    )
})
