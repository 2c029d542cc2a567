/** Reads an account to its end. Returns the cursors of its pages, and the time of each. */
export async function readAll(pageAt: (cursor: string) => string) {
  const cursors = ['']
  const times: number[] = []
  for (;;) {
    const begin = performance.now()
    const page = (await (await fetch(pageAt(cursors.at(-1) ?? ''))).json()) as {
      next: string | null
    }
    times.push(performance.now() - begin)
    if (!page.next) return { cursors, times }
    cursors.push(page.next)
  }
}
