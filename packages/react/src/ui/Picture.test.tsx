import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { openShadow, ShadowContext } from '../styles/shadow.tsx'
import { Picture } from './Picture.tsx'

function render(name: string) {
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = { styles: [] }
  const inside = openShadow(host, shadow)
  const root = createRoot(inside)
  root.render(
    <ShadowContext value={shadow}>
      <Picture src={undefined} name={name} />
    </ShadowContext>,
  )
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return () => inside.querySelector('.initials')?.textContent
}

test.each([
  ['Own Wallet', 'OW'],
  ['Sketch #1', 'S1'],
  ['<script>alert(1)</script>', 'S'],
  ['salt & stone', 'SS'],
  ['東京 tower', '東T'],
  ['…', ''],
])('"%s" without a picture is "%s"', async (name, initials) => {
  await expect.poll(render(name)).toBe(initials)
})
