import { useKnownText } from '../hooks/issue-text.ts'

/** What a call does, by its name `resource.row`; a row without words stands as it is. */
export const useCallWord = () => {
  const word = useKnownText()
  return (name: string) => {
    const [, row = name] = name.split('.')
    return word(`audit-call-${name}`, word(`audit-call-${row}`, row))
  }
}
