import { MEMBER_STATUSES, type Member } from '../../domain/entities/member.ts'
import { AccountStatusBadge } from '../ui/text/account-status.tsx'
import { useMemberWords } from './member-words.ts'

/** The status of an employee account; one that only the service knows stands as its own word. */
export const MemberStatus = ({ member: { accountStatus } }: { member: Member }) => {
  const words = useMemberWords()
  const known = MEMBER_STATUSES.find((status) => status === accountStatus)
  if (known) return <AccountStatusBadge status={known} />
  return accountStatus ? <span className="text-sm">{words.statusName(accountStatus)}</span> : null
}
