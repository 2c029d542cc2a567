/** Focuses a field once the page shows the frame: before that, nothing in the frame can get the focus. */
export function focusOnceSeen(field: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === 0) return
    observer.disconnect()
    field.focus()
  })
  observer.observe(field)
}
