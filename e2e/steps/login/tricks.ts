/** A trick of a hostile page on the login frame, or on the elements around or above it. */
export type Trick = {
  name: string
  /** Styles of the frame. */
  frame?: string
  /** Styles of the element around the frame. */
  around?: string
  /** Styles of an element above the frame. */
  above?: string
  /** Attributes of the element around the frame. */
  attributes?: Readonly<Record<string, string>>
  /** A fragment that the page adds to the frame's address. */
  fragment?: string
  /** A script of the page. */
  script?: string
}

const gradient = 'linear-gradient(transparent, transparent)'
const svgMask = 'url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E")'

/** Properties that hide or move an element, with values of them. */
const styles: Readonly<Record<string, readonly string[]>> = {
  'mask-image': [gradient, 'radial-gradient(transparent, transparent)', svgMask],
  'mask-border-source': [gradient],
  '-webkit-mask-box-image': [`${gradient} 1`],
  'mask-mode': ['luminance'],
  'clip-path': [
    'inset(0 0 60% 0)',
    'circle(2px at 2px 2px)',
    'polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 1px 1px, 99% 1px, 99% 99%, 1px 99%, 1px 1px)',
    "path(evenodd, 'M0 0H900V900H0Z M1 1H899V899H1Z')",
    'xywh(0 0 1px 1px)',
  ],
  opacity: ['0', '0.01', '0.5', '0.99'],
  filter: [
    'blur(30px)',
    'opacity(0)',
    'brightness(0)',
    'contrast(0)',
    'invert(1)',
    'drop-shadow(900px 0 red)',
  ],
  'backdrop-filter': ['blur(10px)'],
  'mix-blend-mode': ['difference', 'multiply', 'plus-lighter'],
  visibility: ['hidden', 'collapse'],
  'content-visibility': ['hidden'],
  transform: [
    'scale(0.1)',
    'scale(4)',
    'translateX(-300px)',
    'rotate(90deg)',
    'skew(60deg)',
    'perspective(10px) rotateY(89deg)',
    'matrix(1, 0, 0, -1, 0, 0)',
  ],
  scale: ['0.01'],
  rotate: ['x 89deg'],
  translate: ['0 -400px'],
  zoom: ['0.1', '5'],
  overflow: ['hidden'],
  width: ['1px', '200px', '5000px'],
  height: ['1px', '60px', '5000px'],
  position: ['fixed'],
  'inset-inline-start': ['-300px'],
  'margin-block-start': ['-400px'],
  'z-index': ['-1'],
  'pointer-events': ['none'],
  cursor: ['none'],
  'color-scheme': ['only dark'],
  animation: ['move 1s infinite alternate'],
  transition: ['transform 1s'],
  'will-change': ['opacity, transform'],
  isolation: ['isolate'],
  contain: ['strict'],
  'shape-outside': ['circle(1px)'],
  'offset-path': ["path('M0 0L900 900')"],
  'view-transition-name': ['frame'],
  'anchor-name': ['--frame'],
}

const styled = Object.entries(styles).flatMap(([property, values]) =>
  values.flatMap((value) =>
    (['frame', 'around'] as const).map((where) => ({
      name: `${property}: ${value} (${where})`,
      [where]: `${property}:${value}`,
    })),
  ),
)

const whole = 'position:fixed;inset:0'
const above: Trick[] = [
  `${whole};background:#fff`,
  `${whole};background:#fff;pointer-events:none`,
  `${whole};opacity:0.01`,
  `${whole};backdrop-filter:blur(40px);pointer-events:none`,
  `${whole};background:#fff;mix-blend-mode:lighten;pointer-events:none`,
  `${whole};background:#fff;clip-path:inset(0 0 60px 0);pointer-events:none`,
  `${whole};background:#fff;mask-image:linear-gradient(#000 80%, transparent);pointer-events:none`,
].map((text) => ({ name: `above: ${text}`, above: text }))

const fragments: Trick[] = ['sign', 'open', 'hold', 'confirm', 'covered', ':~:text=Sign'].map(
  (fragment) => ({ name: `fragment ${fragment}`, fragment }),
)

const scripts: Trick[] = [
  [
    'a dialog above',
    "const d = document.createElement('dialog'); document.body.append(d); d.showModal()",
  ],
  [
    'a popover above',
    "const d = document.createElement('div'); d.popover = 'manual'; d.style.inset = 0; document.body.append(d); d.showPopover()",
  ],
  [
    'a view transition',
    'document.startViewTransition?.(() => new Promise(() => {})).ready.catch(() => {})',
  ],
  ['the focus on the frame', "document.querySelector('iframe').focus()"],
  ['the focus on the window of the frame', 'frames[0].focus()'],
  ['the window of the page moved and sized', 'moveTo(0, 0); resizeTo(300, 300)'],
  ['print', "dispatchEvent(new Event('beforeprint'))"],
  ['messages to the frame', "frames[0].postMessage({ type: 'approve' }, '*')"],
  ['an inert page', "document.querySelector('iframe').inert = true"],
  [
    'a frame that is told to be read only',
    "document.querySelector('iframe').setAttribute('aria-hidden', 'true')",
  ],
].map(([name = '', script = '']) => ({ name, script }))

const attributes: Trick[] = [
  { inert: '' },
  { hidden: 'until-found' },
  { popover: 'manual' },
  { dir: 'rtl' },
].map((given) => ({ name: `attributes ${JSON.stringify(given)}`, attributes: given as never }))

/** Over a hundred tricks that a page can play on its login frame. */
export const tricks: readonly Trick[] = [
  ...styled,
  ...above,
  ...fragments,
  ...scripts,
  ...attributes,
]
