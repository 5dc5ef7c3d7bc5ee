import { cx } from './cx.ts'

/** The letters that stand for a name: the last two of a Chinese name, the first of the first and last word otherwise. */
export const initials = (name: string): string => {
  const trimmed = name.trim()
  if (/\p{Script=Han}/u.test(trimmed)) return Array.from(trimmed.replace(/\s/g, '')).slice(-2).join('')
  const words = trimmed.split(/[\s._-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}

/** A person's initials in a circle. Decoration: the name always stands beside it or names the button around it. */
export const Avatar = ({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-strong select-none',
      size === 'sm' ? 'size-7 text-xs' : 'size-9 text-sm',
    )}
  >
    {initials(name)}
  </span>
)
