const markDigits = 32

/**
 * Creates a function that finds the marks in call data, at any byte. Data is scanned once, even for many transfers and
 * many marks, because strangers choose its length.
 */
export function createMarkReader(markers: readonly string[]): (input: string) => readonly string[] {
  const all = new Set(markers.map((marker) => marker.slice(2)))
  const known = new Map<string, readonly string[]>()

  function read(input: string): readonly string[] {
    const found = new Set<string>()
    for (let at = 2; at + markDigits <= input.length; at += 2) {
      const digits = input.slice(at, at + markDigits)
      if (all.has(digits)) found.add(`0x${digits}`)
    }
    return [...found]
  }

  return (input) => {
    const marks = known.get(input) ?? read(input)
    known.set(input, marks)
    return marks
  }
}
