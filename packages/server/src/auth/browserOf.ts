const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: typeof browsers, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns the browser and system that a `User-Agent` names, only in our words. Returns an empty text if it names
 * neither.
 */
export function browserOf(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  return [nameIn(browsers, text), nameIn(systems, text)].filter(Boolean).join(', ')
}
