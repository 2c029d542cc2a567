/**
 * Time zones in which nothing is bought: those of the China region (specification, section 6), their other names in the
 * IANA database, and `Asia/Beijing`, which is no zone there but is written.
 */
export const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'PRC',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Beijing',
]

const lower = new Set(restrictedZones.map((zone) => zone.toLowerCase()))

/** Whether nothing is bought in a time zone; names of zones are the same in any case (RFC 9557). */
export const isRestrictedZone = (zone: string): boolean => lower.has(zone.toLowerCase())
