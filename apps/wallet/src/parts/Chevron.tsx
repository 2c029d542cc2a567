/** Shows that there is more below. */
export const Chevron = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" />
  </svg>
)
