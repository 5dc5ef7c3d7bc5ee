import { useState } from 'react'

/** Whether it has ever been true: what was opened once stays drawn, so that it can leave with its transition. */
export const useOnceTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}
