import { Crane } from './Crane.tsx'
import './HeroScene.css'

/** Morning over the hills, a steaming pot on the table, a crane passing the sun. */
export const HeroScene = () => (
  <svg
    className="scene"
    viewBox="0 0 560 420"
    role="img"
    aria-label="A steaming teapot and two cups before hills at sunrise"
  >
    <rect className="scene-sky" width="560" height="420" />
    <circle className="scene-sun" cx="396" cy="130" r="76" />
    <Crane x={333} y={96} scale={1.1} fill="#fff8ee" tip="#33261e" />
    <path className="scene-far" d="M0 250c70-60 130-80 200-40s120-50 190-30 120 10 170-20v260H0z" />
    <path className="scene-middle" d="M0 290c90-40 150-30 230-10s140-50 330 0v140H0z" />
    <path className="scene-near" d="M0 330c120-30 240-20 330-8s160-6 230-10v108H0z" />
    <rect y="352" width="560" height="68" fill="#5b3826" />
    <rect y="352" width="560" height="6" fill="#7a4d34" />
    <g fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="6" opacity="0.75">
      <path d="M304 204c-10-14 8-22 0-38s5-20 1-32" />
      <path d="M322 206c-6-10 6-16 1-28" />
    </g>
    <Pot />
    <path d="M354 308h66l-6 34c-2 8-6 12-12 12h-30c-6 0-10-4-12-12z" fill="#d9ad86" />
    <ellipse cx="387" cy="308" rx="33" ry="8" fill="#a9c6b1" />
    <ellipse cx="387" cy="310" rx="26" ry="5" fill="#9a6b2f" />
    <path d="M438 316h58l-5 28c-2 7-6 10-11 10h-26c-5 0-9-3-11-10z" fill="#b98a66" />
    <ellipse cx="467" cy="316" rx="29" ry="7" fill="#7fa08a" />
    <ellipse cx="467" cy="318" rx="23" ry="4" fill="#5f826c" />
  </svg>
)

const Pot = () => (
  <>
    <path
      d="M130 222c-6-84 118-84 112 0"
      fill="none"
      stroke="#6d4326"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M252 262c28-2 30-38 52-44l12 10c-16 12-14 56-60 72z" fill="#7f3521" />
    <path
      d="M86 282c0-44 42-66 100-66s100 22 100 66c0 44-32 72-60 72h-80c-28 0-60-28-60-72z"
      fill="#a8462a"
    />
    <path
      d="M86 282c0-44 42-66 100-66s100 22 100 66c-14 16-26 2-42 14s-26-8-40 2-28 18-42 4-24 6-36-2-28 2-40-18z"
      fill="#f1e4cb"
    />
    <path d="M134 222c6-20 98-20 104 0-22 12-82 12-104 0z" fill="#dcc9a6" />
    <circle cx="186" cy="200" r="10" fill="#a8462a" />
    <path
      d="M110 270c8-20 26-32 46-37"
      fill="none"
      stroke="#fff"
      strokeWidth="6"
      strokeLinecap="round"
      opacity="0.7"
    />
  </>
)
