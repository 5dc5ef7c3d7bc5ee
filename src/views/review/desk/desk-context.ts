import { createContext, useContext } from 'react'

/** Whether the page is set for the bench: choices carry the digit that chooses them. */
export const BenchContext = createContext(false)

export const useIsBench = (): boolean => useContext(BenchContext)
