import { Crane } from './Crane.tsx'

/** A tea tin with a paper label and a crane on it. */
export const Tin = () => (
  <svg viewBox="0 0 200 180" aria-hidden="true">
    <ellipse cx="100" cy="168" rx="56" ry="7" fill="#000" opacity="0.12" />
    <path d="M50 46h100v112c0 12-100 12-100 0z" fill="#3f5a4c" />
    <path d="M46 30c0-14 108-14 108 0v20c0 12-108 12-108 0z" fill="#527362" />
    <ellipse cx="100" cy="29" rx="54" ry="11" fill="#6b8f7c" />
    <path d="M50 78c30 8 70 8 100 0v58c-30 8-70 8-100 0z" fill="#f4e9d2" />
    <circle cx="122" cy="96" r="13" fill="#c85f3d" />
    <Crane x={66} y={86} scale={0.62} fill="#3f5a4c" tip="#2b2a28" />
    <path
      d="M60 58v90"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.25"
    />
  </svg>
)
