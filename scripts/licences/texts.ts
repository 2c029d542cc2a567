/** Licenses that require only a notice: shipped code may have these. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'CC-BY-4.0',
]

/** Phrases that identify the text of a license, the most restrictive first. */
const phrases: [licence: string, phrase: RegExp][] = [
  ['AGPL', /GNU AFFERO GENERAL PUBLIC LICENSE/i],
  ['LGPL', /GNU LESSER GENERAL PUBLIC LICENSE/i],
  ['GPL', /GNU GENERAL PUBLIC LICENSE/i],
  ['SSPL', /Server Side Public License/i],
  ['BUSL', /Business Source License/i],
  ['Community', /Community License Agreement/i],
  ['MPL', /Mozilla Public License/i],
  ['Apache-2.0', /Apache License/i],
  ['MIT', /Permission is hereby granted, free of charge/i],
  ['ISC', /Permission to use, copy, modify, and\/?(or)? ?distribute/i],
  ['BSD', /Redistribution and use in source and binary forms/i],
  ['BlueOak', /Blue Oak Model License/i],
  ['CC0', /CC0 1\.0|Creative Commons Zero/i],
  ['Unlicense', /free and unencumbered software released into the public domain/i],
]

const harmless = ['Apache-2.0', 'MIT', 'ISC', 'BSD', 'BlueOak', 'CC0', 'Unlicense']

/** Returns every license whose text occurs, permissive or not. */
export const licencesIn = (text: string) =>
  phrases.filter(([, phrase]) => phrase.test(text)).map(([licence]) => licence)

/** Whether a text has at least one license and no restrictive one. */
export function isPermissiveText(text: string): boolean {
  const found = licencesIn(text)
  return found.length > 0 && found.every((licence) => harmless.includes(licence))
}

/** True when an SPDX expression lets us choose licences of the list only. */
export function isPermissiveExpression(expression: string, allowed = permissive): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (/ OR /.test(bare))
    return bare.split(' OR ').some((one) => isPermissiveExpression(one, allowed))
  if (/ AND /.test(bare))
    return bare.split(' AND ').every((one) => isPermissiveExpression(one, allowed))
  return allowed.includes(bare)
}
