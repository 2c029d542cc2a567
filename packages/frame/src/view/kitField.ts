import { makeIn } from './make.ts'

/** Creates a field for letters of a kit. The browser does not store, correct or complete what is typed. */
export function kitField(document: Document, text: string, maxLength: number) {
  const make = makeIn(document)
  const input = make('input', {
    type: 'text',
    className: 'letters',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
    required: true,
    maxLength,
    dir: 'ltr',
    ariaLabel: text,
  })
  return { input, label: make('label', {}, make('span', {}, text), input) }
}
