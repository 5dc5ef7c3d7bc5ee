import { PersonMark } from '../../people-list.tsx'
import { personOf } from '../../people.ts'
import { useWords } from './words.ts'

/** Whose turn a step is, by mark and name. */
export const Who = ({ account }: { account: string }) => {
  const words = useWords()
  const name = personOf(account)?.name ?? words.newCustomer
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <PersonMark account={account} name={name} />
      {name}
    </span>
  )
}
