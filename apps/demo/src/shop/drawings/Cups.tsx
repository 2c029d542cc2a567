/** Two handleless cups, celadon inside. */
export const Cups = () => (
  <svg viewBox="0 0 200 180" aria-hidden="true">
    <ellipse cx="100" cy="158" rx="82" ry="7" fill="#000" opacity="0.12" />
    <path d="M92 56h84l-8 72c-2 16-10 26-20 26h-28c-10 0-18-10-20-26z" fill="#b98a66" />
    <ellipse cx="134" cy="57" rx="42" ry="10" fill="#7fa08a" />
    <ellipse cx="134" cy="60" rx="34" ry="6.5" fill="#5f826c" />
    <path d="M22 84h84l-8 50c-2 14-10 22-20 22H50c-10 0-18-8-20-22z" fill="#c99b76" />
    <ellipse cx="64" cy="85" rx="42" ry="11" fill="#a9c6b1" />
    <ellipse cx="64" cy="88" rx="34" ry="7" fill="#9a6b2f" />
    <path
      d="M34 108c1 12 4 24 8 32"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.45"
    />
  </svg>
)
