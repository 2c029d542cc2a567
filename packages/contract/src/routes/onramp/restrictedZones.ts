/**
 * Time zones in which nothing can be bought. These are the zones of the China region (specification, section 6), and
 * their other names in the IANA database. `Asia/Beijing` is not an IANA zone but is in use.
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

/** Whether nothing can be bought in a time zone. Names of zones are not case-sensitive (RFC 9557). */
export const isRestrictedZone = (zone: string): boolean => lower.has(zone.toLowerCase())
