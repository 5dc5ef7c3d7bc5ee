import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

/** A section of a page behind one press: what stands in it is rarely wanted. */
export const FoldedSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="rounded-lg border border-border bg-raised px-4 py-3 shadow-raised sm:px-5">
    <Disclosure level={2} title={title}>
      {children}
    </Disclosure>
  </div>
)
