/** A round stoneware teapot with an ash-glazed shoulder. */
export const Teapot = () => (
  <svg viewBox="0 0 200 180" aria-hidden="true">
    <ellipse cx="100" cy="168" rx="70" ry="7" fill="#000" opacity="0.12" />
    <path
      d="M62 66c-4-52 80-52 76 0"
      fill="none"
      stroke="#8a5a35"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M150 96c18-2 22-22 36-26l6 8c-10 8-10 34-38 46z" fill="#8f3f27" />
    <path
      d="M38 108c0-30 28-46 62-46s62 16 62 46c0 34-22 58-40 58H78c-18 0-40-24-40-58z"
      fill="#a8462a"
    />
    <path
      d="M38 108c0-30 28-46 62-46s62 16 62 46c-10 12-18 2-28 10s-16-6-26 2-18 12-26 2-14 4-22-2-14 0-20-8z"
      fill="#e9dcc3"
    />
    <path d="M66 66c4-14 64-14 68 0-14 8-54 8-68 0z" fill="#d8c7a7" />
    <circle cx="100" cy="51" r="7" fill="#a8462a" />
    <path
      d="M56 96c6-12 16-18 26-21"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.6"
    />
  </svg>
)
