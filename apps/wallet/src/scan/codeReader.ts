type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads the QR code in a camera's picture; `undefined` if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Returns the browser's own reader, or ours if it has none. */
export async function codeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  return readerInScript()
}

/** Returns the reader in JavaScript, for browsers without one. */
async function readerInScript(): Promise<CodeReader> {
  // A CommonJS module, whose default is a function that also has itself as `default`.
  const { default: jsqr } = await import('jsqr')
  const read = jsqr.default
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return undefined
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    return read(data, width, height)?.data
  }
}
