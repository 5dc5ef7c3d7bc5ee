import { cx } from '../cx.ts'

type Props = { label: string; size?: 'sm' | 'md' | 'lg' }

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

/** Work of unknown length. Appears after 100 ms only, so that quick answers don't flicker. `label` is read out. */
export const Spinner = ({ label, size = 'md' }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as a turning ring
  <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} className="inline-flex animate-appear">
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', sizes[size])}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </span>
)
