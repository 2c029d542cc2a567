/** A key of a service, as parsed from its setting. */
export type KeyService =
  | { kind: 'aws'; key: string; region: string; url: string }
  | { kind: 'gcp'; key: string }
  | { kind: 'vault'; key: string; url: string; mount: string }

const arn =
  /^arn:(aws|aws-cn|aws-us-gov):kms:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:(?:key|alias)\/[\w/-]{1,256}$/
const resource = /^projects\/[^/\s]+\/locations\/[^/\s]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/
const transitPath = /^\/v1\/([\w-]+(?:\/[\w-]+)*)\/keys\/([\w.-]+)$/
const isLocal = (host: string) => /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(host)

function readVault(text: string): KeyService | undefined {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))
  const [, mount, key] = transitPath.exec(url?.pathname ?? '') ?? []
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isSafe && isPlain && mount && key
    ? { kind: 'vault', key, url: url.origin, mount }
    : undefined
}

/**
 * Reads the name of a key: an ARN of AWS KMS, a resource name of Google Cloud KMS, or the URL of a key of Vault's
 * transit engine. Returns undefined for anything else.
 */
export function readKeyService(text: string): KeyService | undefined {
  const [, partition, region] = arn.exec(text) ?? []
  if (region) {
    const suffix = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com'
    return { kind: 'aws', key: text, region, url: `https://kms.${region}.${suffix}` }
  }
  return resource.test(text) ? { kind: 'gcp', key: text } : readVault(text)
}
