// The only code that decodes strangers' pictures. The image pool (imagePool.ts) starts it as a separate process, with
// an empty environment. It may not read or write files outside the library, and may not start programs.
import sharp from 'sharp'

/** A job for the child: the bytes of a picture, and whether to draw only the first frame of an animation. */
export type ImageJob = { bytes: Uint8Array; isStill: boolean }

/** The child's answer. `memory` is its memory in bytes. */
export type ImageAnswer = { webp?: Uint8Array; error?: string; memory: number }

/** The maximum size of a drawn picture, in pixels on each side. An animation is smaller. */
const maxSide = 512
const maxMovingSide = 256
const maxFrames = 24
const maxPixels = 40_000_000
const timeoutSeconds = 8

// Only these four file formats: the loaders of others are large, and never needed.
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
