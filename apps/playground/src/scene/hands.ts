/** The shadow roots of the widget on the page. */
const roots = (): ShadowRoot[] =>
  [...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ?? [])

const labelOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '') +
  (element.textContent ?? '')

/** Waits for the first control whose name, field name or text matches, until it can be used. */
export function control(
  name: RegExp,
  kinds = 'button, input, textarea, a, summary',
): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const found = roots()
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(kinds)])
        .find((element) => name.test(labelOf(element)) && !element.matches(':disabled'))
      if (found) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Presses a control, as a visitor would. */
export const press = async (name: RegExp): Promise<void> => (await control(name)).click()

/** Types into a field, as a visitor would. */
export async function type(name: RegExp, text: string): Promise<void> {
  const field = (await control(name)) as HTMLInputElement | HTMLTextAreaElement
  const prototype = Object.getPrototypeOf(field) as object
  // React notices a value only if it is set without its own setter, which tracks the value.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Selects an option in a list, as a visitor would. */
export async function select(name: RegExp, value: string): Promise<void> {
  const field = (await control(name, 'select')) as HTMLSelectElement
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
