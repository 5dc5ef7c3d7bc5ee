import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

type Props = { href: string; children: ReactNode; target?: string; isQuiet?: boolean }

/** A link within text or a table cell; where it stands alone (as an item of a flex box) it is as high as a target has to be. `isQuiet`: looks like text until pointed at. */
export const TextLink = ({ isQuiet = false, ...rest }: Props) => (
  <Link
    {...rest}
    className={
      isQuiet
        ? 'min-h-6 rounded-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-text underline-offset-4 hover:text-accent-strong hover:underline'
        : 'min-h-6 rounded-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-accent-strong underline decoration-accent-strong/35 underline-offset-4 hover:decoration-accent-strong'
    }
  />
)
