import { type RefObject, useEffect } from 'react'

/** Elements that react to a press. */
const controls = 'button, a, summary'

/** Maximum distance between pointer down and up for a press, in pixels. */
const slop = 10

type Press = { control: HTMLElement; x: number; y: number }

/**
 * Applies a press to the control under the pointer when it went down, even if new rows have moved that control away.
 * Browsers would press nothing, or the control that is there now.
 */
export function usePressTarget(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current?.getRootNode()
    if (!root) return
    let began: Press | undefined
    const down = (event: Event) => {
      began = pressOf(event as PointerEvent)
    }
    const click = (event: Event) => {
      const press = began
      began = undefined
      if (!press || !isLost(press, event as MouseEvent)) return
      event.stopPropagation()
      event.preventDefault()
      press.control.click()
    }
    root.addEventListener('pointerdown', down, { capture: true, passive: true })
    root.addEventListener('click', click, true)
    return () => {
      root.removeEventListener('pointerdown', down, true)
      root.removeEventListener('click', click, true)
    }
  }, [frame])
}

function pressOf({ target, clientX: x, clientY: y }: PointerEvent): Press | undefined {
  const control = target instanceof Element && target.closest<HTMLElement>(controls)
  return control ? { control, x, y } : undefined
}

/** Whether a pointer's click belongs to something else, although the pointer has hardly moved. */
function isLost({ control, x, y }: Press, event: MouseEvent): boolean {
  const { target, detail, clientX, clientY } = event
  const pointed = event.isTrusted && detail > 0
  const still = Math.hypot(clientX - x, clientY - y) <= slop
  const usable = control.isConnected && !control.closest('[inert]')
  return pointed && still && usable && !control.contains(target as Node)
}
