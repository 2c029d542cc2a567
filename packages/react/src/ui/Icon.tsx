import { useStyles } from '../styles/shadow.tsx'
import css from './Icon.css?inline'

/** Strokes on a 24 grid. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M7 10l5 5 5-5',
  forward: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.01M12 3l9.5 17h-19z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  send: 'M7 17L17 7M9 7h8v8',
  receive: 'M17 7L7 17M15 17H7V9',
  clock: 'M12 7v5l3 2M12 3a9 9 0 100 18 9 9 0 000-18z',
  history: 'M4.5 13.5a7.5 7.5 0 102-6.7L4 9M4 4.5V9h4.5M12 8.5V12l2.5 1.5',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 113.6 2.3c-.7.4-1.1.9-1.1 1.7M12 17v.01',
  phone: 'M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1zM11 18h2',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M20 14v2.5M14 17.5V20h2.5M20 20v.01M17.5 17.5v.01',
  brackets: 'M8.5 7l-5 5 5 5M15.5 7l5 5-5 5',
  browser: 'M4 5h16v14H4zM4 9h16M7 7v.01',
  power: 'M12 4v8M7.5 6.5a7.5 7.5 0 109 0',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  swap: 'M8 4v15M4.5 7.5L8 4l3.5 3.5M16 20V5M12.5 16.5L16 20l3.5-3.5',
  settings:
    'M12 9a3 3 0 100 6 3 3 0 000-6zM10.1 5.3L10.5 2.9L13.5 2.9L13.9 5.3L15.5 5.9L17.4 4.5L19.5 6.6L18.1 8.5L18.7 10.1L21.1 10.5L21.1 13.5L18.7 13.9L18.1 15.5L19.5 17.4L17.4 19.5L15.5 18.1L13.9 18.7L13.5 21.1L10.5 21.1L10.1 18.7L8.5 18.1L6.6 19.5L4.5 17.4L5.9 15.5L5.3 13.9L2.9 13.5L2.9 10.5L5.3 10.1L5.9 8.5L4.5 6.6L6.6 4.5L8.5 5.9z',
  shield: 'M12 3.5l7 2.5v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM9 12l2.2 2.2L15.3 10',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9v.01',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM20 20l-4-4',
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  key: 'M8 12.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10.5 11.5l9 9M16 17l2-2M18.5 19.5l2-2',
  wallet: 'M4 7h14a2 2 0 012 2v8a2 2 0 01-2 2H6a2 2 0 01-2-2zM4 7l10-3v3M16 13v.01',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 016 -.5M5 12a9.5 9.5 0 013-2M12 8.5a9.5 9.5 0 017 3.5M12 19v.01',
} as const

/** The name of a drawing. */
export type IconName = keyof typeof paths

/** A small decorative drawing; the control around it has the name. */
export function Icon({ name }: { name: IconName }) {
  useStyles(css)
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
