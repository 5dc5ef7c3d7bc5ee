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

/** The legal form of a company, with what a branch adds to it. */
const LEGAL_FORM =
  /(?:股份)?(?:有限|無限|兩合)公司.*$|公司$|[\s,.]+(?:co\.?,?\s*ltd|company|co|ltd|limited|inc|incorporated|corp|corporation|llc|gmbh)\.?$/iu

/** The letters that stand for a company: the first two of its own Chinese name, without the legal form; those of a Latin name. */
export const companyInitials = (name: string): string => {
  const trimmed = name.trim()
  const own = trimmed.replace(LEGAL_FORM, '').trim() || trimmed
  return /\p{Script=Han}/u.test(own) ? Array.from(own.replace(/\s/g, '')).slice(0, 2).join('') : initials(own)
}

type AvatarProps = { name: string; isCompany?: boolean; size?: 'sm' | 'md' }

/** A person's or a company's initials in a circle. Decoration: the name always stands beside it or names the button around it. */
export const Avatar = ({ name, isCompany = false, size = 'md' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-strong select-none',
      size === 'sm' ? 'size-7 text-sm' : 'size-9 text-sm',
    )}
  >
    {isCompany ? companyInitials(name) : initials(name)}
  </span>
)
