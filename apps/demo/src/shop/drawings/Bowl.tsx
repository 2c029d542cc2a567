/** A thick winter bowl with a crackled white glaze. */
export const Bowl = () => (
  <svg viewBox="0 0 200 180" aria-hidden="true">
    <ellipse cx="100" cy="160" rx="60" ry="7" fill="#000" opacity="0.12" />
    <path d="M78 146h44l5 14H73z" fill="#8a6a52" />
    <path d="M22 72h156c0 46-30 78-62 78H84c-32 0-62-32-62-78z" fill="#f3efe6" />
    <path
      d="M34 112c12 24 32 38 50 38h32c18 0 38-14 50-38-24 12-40 2-60 10s-44 4-72-10z"
      fill="#b08a6c"
    />
    <ellipse cx="100" cy="72" rx="78" ry="17" fill="#cdd6dc" />
    <ellipse cx="100" cy="77" rx="64" ry="11" fill="#6f8f4e" />
    <ellipse cx="88" cy="75" rx="26" ry="3.5" fill="#93b06c" />
    <path
      d="M52 94l8 12-4 14M140 96l-8 10 6 12M96 98l4 12"
      fill="none"
      stroke="#c9c0b2"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
