import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Scanner } from './Scanner.tsx'

/** A camera that shows a canvas, repainted as long as the test runs. */
function createCamera(): MediaStream {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const timer = setInterval(() => context?.fillRect(0, 0, 10, 10), 50)
  onTestFinished(() => clearInterval(timer))
  return canvas.captureStream(10)
}

function openScanner(): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Scanner found={() => {}} close={() => {}} />)
}

test('releases the camera if codes cannot be read', async () => {
  const camera = createCamera()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(camera)
  class NoReader {
    static getSupportedFormats = async () => ['qr_code']
    constructor() {
      throw new Error('no reader')
    }
  }
  vi.stubGlobal('BarcodeDetector', NoReader)
  openScanner()
  await expect.element(page.getByText(/^The camera isn’t available here/)).toBeVisible()
  expect(camera.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('explains how to continue if the camera is not allowed', async () => {
  const refusal = new DOMException('no', 'NotAllowedError')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal)
  openScanner()
  await expect.element(page.getByText(/^Camera access is blocked/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
})
