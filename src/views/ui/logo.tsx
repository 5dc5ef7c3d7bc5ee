/** Placeholder of the product's mark: a device on its way round the workshop and back. Decoration; the system title stands beside it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <g className="stroke-accent-contrast" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M24.2 13.2A8.8 8.8 0 0 0 8.5 11.4" />
      <path d="M8.1 7.4v4.3h4.3" />
      <path d="M7.8 18.8a8.8 8.8 0 0 0 15.7 1.8" />
      <path d="M23.9 24.6v-4.3h-4.3" />
      <path d="m12.8 16.2 2.3 2.3 4.2-4.6" />
    </g>
  </svg>
)
