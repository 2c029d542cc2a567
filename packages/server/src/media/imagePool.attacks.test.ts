import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createImagePool } from './imagePool.ts'
import { confinement } from './imageProcess.ts'

const pool = createImagePool()
afterAll(() => pool.end())

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Returns a PNG with one bit for a pixel. `rows` may be fewer than it claims. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const plain = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
const formats = {
  png: () => noise(900).png().toBuffer(),
  jpeg: () => noise(900).jpeg().toBuffer(),
  webp: () => noise(900).webp().toBuffer(),
  gif: () => plain('teal').gif().toBuffer(),
}

/** Sixty frames, the first of them red. */
async function moving(): Promise<Buffer> {
  const colours = Array.from({ length: 60 }, (_, at) => `hsl(${at * 6}, 80%, 50%)`)
  const frames = await Promise.all(colours.map((colour) => plain(colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

describe('a picture', () => {
  test.each(Object.entries(formats))(
    'of the format %s is encoded as bounded webp',
    async (_, make) => {
      const drawn = await pool.encode(await make())
      const { format, width = 0, height = 0 } = await sharp(drawn).metadata()
      expect(format).toBe('webp')
      expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    },
  )

  test('that is animated stays animated, in few and small frames', async () => {
    const { pages, width } = await sharp(await pool.encode(await moving())).metadata()
    expect([pages, width]).toEqual([24, 256])
  })

  test('that is animated is reduced to its first frame on request', async () => {
    const drawn = await pool.encode(await moving(), { isStill: true })
    const { pages, width } = await sharp(drawn).metadata()
    expect([pages, width]).toEqual([undefined, 320])
    const { dominant } = await sharp(drawn).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.g).toBeLessThan(60)
  })

  test('contains only pixels, without text chunks or appended scripts', async () => {
    const given = await formats.png()
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const hostile = Buffer.concat([
      given.subarray(0, 33),
      text,
      given.subarray(33),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ])
    const drawn = Buffer.from((await pool.encode(hostile)) ?? [])
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.includes('script')).toBe(false)
  })
})

describe('pictures that cannot be drawn', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a bomb of 400 million pixels', () => png(20_000, 20_000)],
    ['a header of 3.6 billion pixels', () => png(60_000, 60_000, 1)],
    ['half a picture', async () => (await formats.png()).subarray(0, 5000)],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a drawing with a file in it',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
    ],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['another format', () => noise(20).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('are skipped, and the next picture is drawn: %s', async (_, make) => {
    expect(await pool.encode(await make())).toBeUndefined()
    expect(await pool.encode(await formats.gif())).toBeDefined()
  })

  test('are all pictures if the library is missing or does not start', async () => {
    const bytes = await formats.gif()
    for (const library of [null, ['/nonexistent']]) {
      const none = createImagePool(library)
      expect(await none.encode(bytes)).toBeUndefined()
      none.end()
    }
  })
})

test('refuses pictures above the limit, and ends the waiting ones with the pool', async () => {
  const small = createImagePool()
  const jobs = Array.from({ length: 250 }, () => small.encode(Buffer.alloc(0)))
  const refused = jobs.map((job) =>
    job.then(
      () => 'done',
      () => 'refused',
    ),
  )
  small.end()
  const counts = (await Promise.all(refused)).filter((one) => one === 'refused').length
  expect(counts).toBe(48)
})

test('limits the bytes that wait, so that large pictures do not fill the memory', async () => {
  const small = createImagePool()
  const large = Buffer.alloc(32 * 1024 * 1024)
  const answers = Array.from({ length: 20 }, () =>
    small.encode(large).then(
      () => 'done',
      () => 'refused',
    ),
  )
  small.end()
  // Two are drawn, and four wait.
  expect((await Promise.all(answers)).filter((one) => one === 'refused').length).toBe(14)
})

describe('a process that instead of drawing a picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-child-'))
  const forever = 2 ** 31 - 1
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Creates a pool of processes that report their id for a job of one byte, and do this for a larger one. */
  function poolOf(doing: string, limits: { jobTimeoutMs: number; killBytes: number }) {
    const file = join(folder, `${doing.length}.mjs`)
    writeFileSync(
      file,
      `process.on('message', ({ bytes }) => {
  if (bytes.length > 1) { ${doing} }
  process.send({ webp: new TextEncoder().encode(String(process.pid)), memory: 0 })
})
process.send('ready')
`,
    )
    const made = createImagePool([], { file, limits })
    const pid = async () => Number(Buffer.from((await made.encode(Buffer.alloc(1))) ?? []))
    return { made, pid }
  }

  test.each([
    ['never ends', 'for (;;);', { jobTimeoutMs: 300, killBytes: forever }],
    [
      'takes more and more memory',
      'const all = []; setInterval(() => all.push(Buffer.alloc(8e6, 1)), 5); return',
      { jobTimeoutMs: forever, killBytes: 200_000_000 },
    ],
  ])('%s is ended, and another process draws the next one', async (_, doing, limits) => {
    const { made, pid } = poolOf(doing, limits)
    onTestFinished(made.end)
    const before = await pid()
    expect(await made.encode(Buffer.alloc(2))).toBeUndefined()
    const after = await pid()
    expect(after).toBeGreaterThan(0)
    expect(after).not.toBe(before)
    await expect.poll(() => isRunning(before)).toBe(false)
  })
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the decoding process can read no file, write none, start no program, and sees no setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-probe-'))
  const probe = join(folder, 'probe.mjs')
  writeFileSync(
    probe,
    `import { readFileSync, writeFileSync } from 'node:fs'
const attempt = async (run) => { try { await run(); return 'allowed' } catch (error) { return error.code } }
const send = {
  read: await attempt(() => readFileSync('/etc/hostname')),
  write: await attempt(() => writeFileSync(${JSON.stringify(join(folder, 'x'))}, '1')),
  start: await attempt(async () => (await import('node:child_process')).spawnSync('ls')),
  thread: await attempt(async () => new (await import('node:worker_threads')).Worker('1', { eval: true })),
  settings: Object.keys(process.env).length,
}
process.send(send)
`,
  )
  Object.assign(process.env, { PORTICO_PROBE: 'a secret' })
  const child = fork(probe, [], confinement(probe, []))
  const [report] = await once(child, 'message')
  child.kill('SIGKILL')
  Reflect.deleteProperty(process.env, 'PORTICO_PROBE')
  rmSync(folder, { recursive: true })
  const denied = 'ERR_ACCESS_DENIED'
  expect(report).toEqual({
    read: denied,
    write: denied,
    start: denied,
    thread: denied,
    settings: 0,
  })
})
