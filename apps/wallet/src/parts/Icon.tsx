/** Paths on a grid of 24 by 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  key: 'M14 10a4 4 0 1 0-3.5 4L13 16.5h3V19h3v-3.5L14 11z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  money: 'M12 4v16M16 8c-1-2-7-2-7 1s7 2 7 5-6 3-8 1',
  network: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  pen: 'M5 19l1-4L16 5l3 3L9 18z',
  receive: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  send: 'M12 20V6M7 11l5-5 5 5',
} as const

/** A drawing that screen readers skip. */
export const Icon = ({ name, size = 20 }: { name: keyof typeof paths; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
