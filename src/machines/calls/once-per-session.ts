import { sessionKey } from './session-key.ts'

/**
 * Makes a call once per session, role and language, and shares its answer. After a failure, or a 404 (undefined), it is made again. A caller
 * that is stopped does not abort the call: the next one uses its answer.
 */
export const oncePerSession = <T>(call: () => Promise<T | undefined>) => {
  let kept: { readonly key: string; readonly answer: Promise<T | undefined> } | undefined
  return (): Promise<T | undefined> => {
    const key = sessionKey()
    if (kept?.key === key) return kept.answer
    const answer = call()
    kept = { key, answer }
    const forget = () => {
      if (kept?.answer === answer) kept = undefined
    }
    answer.then((list) => list === undefined && forget(), forget)
    return answer
  }
}
