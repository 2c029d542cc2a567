import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { runMain } from '../scripts/lib/sentence.ts'
import { type BuiltPage, buildHost } from '../scripts/sizes/buildHost.ts'
import { shopLaunch } from '../scripts/sizes/shop.ts'
import { type Growth, growthOf } from './heap/growthOf.ts'
import { type Sample, samplePage } from './heap/samplePage.ts'
import { serveGzipped } from './open/serveGzipped.ts'

/** The goal: how many bytes a cycle of the widget may keep beyond one of the bare dialog. */
const aimBytes = 2000

/** Above this a test fails: a leaked card is several times as much, and noise never is. */
const limitBytes = 20_000

/** Opens and closes each page's dialog many times, and prints what a cycle leaves behind. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const pages = await buildHost()
  const browser = await chromium.launch(shopLaunch)
  try {
    const grow = async (name: 'dialog' | 'wagmi' | 'portico') => {
      const growth = growthOf(await sampleSite(browser, pages[name]))
      console.log(row(name, growth))
      return growth
    }
    // The bare dialog measures what the browser and React keep anyway. wagmi's page is for comparison.
    const dialog = await grow('dialog')
    if (!values.check) await grow('wagmi')
    return report(dialog, await grow('portico')) || !values.check ? 0 : 1
  } finally {
    await browser.close()
  }
}

async function sampleSite(browser: Browser, { folder, file }: BuiltPage): Promise<Sample[]> {
  const site = await serveGzipped(folder)
  try {
    return await samplePage(browser, `${site.url}/${file}`)
  } finally {
    site.stop()
  }
}

function row(name: string, { bytes, nodes, listeners }: Growth): string {
  const leftover = `${nodes} nodes and ${listeners} listeners kept`
  return `  ${name.padEnd(8)}  ${bytes.toFixed(0).padStart(6)} B a cycle; ${leftover}`
}

/** Prints the promise. Returns whether it is kept. */
function report(dialog: Growth, portico: Growth): boolean {
  const more = portico.bytes - Math.max(0, dialog.bytes)
  const light = more <= limitBytes
  const aimed = more <= aimBytes ? 'within' : 'beyond'
  const clean = portico.nodes <= 0 && portico.listeners <= 0
  const wordFor = (isWithin: boolean) => (isWithin ? 'within' : 'OVER')
  console.log(
    `\n  A cycle beyond the bare dialog's  ${more.toFixed(0)} B  ${wordFor(light)} ${limitBytes} B, ${aimed} the aim of ${aimBytes} B`,
  )
  console.log(`  Nodes and listeners kept          ${wordFor(clean)} none`)
  return light && clean
}

await runMain(main)
