/** Formats an amount in hundredths of a currency (ISO 4217). */
export const moneyText = (hundredths: bigint, currency: string, language: string): string => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: hundredths % 100n === 0n ? 0 : 2,
    maximumFractionDigits: 2,
  })
  const fraction = String(hundredths % 100n).padStart(2, '0')
  return format.format(`${hundredths / 100n}.${fraction}` as `${number}`)
}
