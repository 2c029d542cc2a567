import { useState } from 'react'
import { type Choices, codeOf } from './choices.ts'

/** Shows the code of the choices, to copy. */
export const ThemeCode = ({ choices }: { choices: Choices }) => {
  const code = codeOf(choices)
  const [copied, setCopied] = useState<{ code: string; label: string }>()
  const show = (label: string) => setCopied({ code, label })
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => show('Copied'),
      () => show('Not allowed here'),
    )
  return (
    <div className="editor-code">
      <pre>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={copy}>
        {copied?.code === code ? copied.label : 'Copy'}
      </button>
    </div>
  )
}
