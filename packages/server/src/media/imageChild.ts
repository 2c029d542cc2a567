// The only code that decodes pictures of strangers. It is started by imagePool.ts as a process of its own, with an
// empty environment and without the right to read or write files but those of the library, or to start programs.
import sharp from 'sharp'

/** What the child is asked: the bytes of a picture, and whether one that moves is to stand still. */
export type ImageJob = { bytes: Uint8Array; isStill: boolean }

/** What the child answers. `memory` is what it holds, in bytes. */
export type ImageAnswer = { webp?: Uint8Array; error?: string; memory: number }

/** The largest picture that is made, in pixels on each side; a moving one is smaller. */
const maxSide = 512
const maxMovingSide = 256
const maxFrames = 24
const maxPixels = 40_000_000
const timeoutSeconds = 8

// No file format but these four: the others' loaders are large, and never needed.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

async function encode({ bytes, isStill }: ImageJob): Promise<Uint8Array> {
  const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
  const { pages = 1 } = await sharp(bytes, limits).metadata()
  const moves = pages > 1 && !isStill
  const side = moves ? maxMovingSide : maxSide
  return sharp(bytes, { ...limits, pages: moves ? Math.min(pages, maxFrames) : 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
}

process.on('message', async (job: ImageJob) => {
  const answer: ImageAnswer = await encode(job).then(
    (webp) => ({ webp, memory: process.memoryUsage.rss() }),
    (error: unknown) => ({ error: String(error).slice(0, 80), memory: process.memoryUsage.rss() }),
  )
  process.send?.(answer)
})
process.send?.('ready')
