import { expect, test } from 'vitest'
import { isMetadataHost } from './metadataAddress.ts'

const hostOf = (text: string) => new URL(`http://${text}/`).hostname

test.each([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.0.1',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '169.254.43518',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '[fd00:ec2::254]',
  '[fd20:ce::254]',
  '[fe80::1]',
  '[febf::1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[::169.254.169.254]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::a9fe:a9fe]',
  'metadata.google.internal',
  'METADATA.google.internal.',
  'metadata',
  'metadata.goog',
  'instance-data.ec2.internal',
])('%s is never queried', (text) => {
  expect(isMetadataHost(hostOf(text))).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '192.168.1.5',
  '169.253.255.255',
  '100.100.100.201',
  '[::1]',
  '[fd00:ec3::254]',
  '[::ffff:127.0.0.1]',
  'metadata.example',
  'node.internal',
  '1.1.1.1',
])('%s is allowed as a node of the operator', (text) => {
  expect(isMetadataHost(hostOf(text))).toBe(false)
})
