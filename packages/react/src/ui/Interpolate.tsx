import { Fragment, type ReactNode } from 'react'

/**
 * A text of the catalogue with elements in its `{name}` placeholders, in the order of its language. Each piece of text
 * has a separate element, whose content a translator may replace.
 */
export function Interpolate({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, ReactNode>>
}) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is the identity
    <Fragment key={at}>{at % 2 ? parts[piece] : piece && <span>{piece}</span>}</Fragment>
  ))
}
