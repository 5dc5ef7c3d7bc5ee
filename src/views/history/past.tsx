import type { ComponentProps } from 'react'
import { Evidence } from './evidence.tsx'
import { History } from './history.tsx'

/** What happened to an item so far: its pictures before and after, and its history. */
export const Past = (props: ComponentProps<typeof History>) => (
  <>
    <Evidence entries={props.entries} />
    <History {...props} />
  </>
)
