import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import base from '../styles/base.css?inline'
import bootTokens from '../styles/bootTokens.css?inline'
import cardTokens from '../styles/cardTokens.css?inline'
import { openShadow, ShadowContext } from '../styles/shadow.tsx'
import { FullAddress } from './FullAddress.tsx'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '33Av3ddTgyjhZke4958SMDZ9XXM1dT14kXK3Hb1onzmn'

async function render(address: string, width: number) {
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = { styles: [bootTokens, cardTokens, base] }
  const inside = openShadow(host, shadow)
  const root = createRoot(inside)
  root.render(
    <ShadowContext value={shadow}>
      <div className="portico" style={{ inlineSize: width, fontSize: 16 }}>
        <FullAddress address={address} />
      </div>
    </ShadowContext>,
  )
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const groups = () => [...inside.querySelectorAll<HTMLElement>('.full-address-group')]
  await expect.poll(groups).not.toEqual([])
  const rows = [
    ...Map.groupBy(groups(), (group) => Math.round(group.getBoundingClientRect().top)).values(),
  ]
  const line = inside.querySelector('.portico')?.getBoundingClientRect() ?? new DOMRect()
  return { line, inside, groups: groups(), rows }
}

test.each([
  [evm, 320, [5, 5]],
  [evm, 256, [5, 5]],
  [evm, 180, [2, 2, 2, 2, 2]],
  [evm, 100, Array(10).fill(1)],
  [solana, 320, [4, 4, 3]],
  [solana, 256, [4, 4, 3]],
  ['1'.repeat(32), 256, [4, 4]],
  ['1'.repeat(43), 256, [4, 4, 3]],
])('%s at %i pixels is set in columns', async (address, width, expected) => {
  const { line, inside, rows } = await render(address, width)
  expect(rows.map((row) => row.length)).toEqual(expected)
  // Each group is aligned below another one, and all fit in the line.
  const columns = rows[0]?.map((group) => group.getBoundingClientRect().left) ?? []
  for (const row of rows)
    for (const [at, group] of row.entries())
      await expect.poll(() => group.getBoundingClientRect().left).toBeCloseTo(columns[at] ?? 0, 0)
  const { left, right } = line
  const prefix = inside.querySelector('.full-address-prefix')
  await expect.poll(() => prefix?.getBoundingClientRect().left ?? left).toBeGreaterThanOrEqual(left)
  await expect
    .poll(() => Math.max(...rows.flat().map((group) => group.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(right)
})

test.each([evm, solana])('%s is copied without gaps, and is announced once', async (address) => {
  const { inside, groups } = await render(address, 256)
  const first = inside.querySelector('.full-address-prefix') ?? groups[0]
  const last = groups.at(-1)
  getSelection()?.setBaseAndExtent(
    first?.firstChild as Node,
    0,
    last?.firstChild as Node,
    last?.textContent.length ?? 0,
  )
  await userEvent.copy()
  const field = document.createElement('textarea')
  document.body.append(field)
  onTestFinished(() => field.remove())
  field.focus()
  await userEvent.paste()
  expect(field.value).toBe(address)
  const notified = [...inside.querySelectorAll('.full-address-groups > :not([aria-hidden])')]
  await expect.poll(() => notified.map((element) => element.textContent)).toEqual([address])
})
