import { CirclePlay, LockOpen, MailPlus, Pencil, Trash2, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../domain/entities/member.ts'
import { MEMBER_ACT_PERMISSIONS, memberActs, type MemberAct } from '../../domain/rules/member.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import type { RecordAct } from '../record/act-menu.tsx'

const ICONS: Record<MemberAct, ReactNode> = {
  edit: <Pencil />,
  resend: <MailPlus />,
  unlock: <LockOpen />,
  suspend: <UserRoundX />,
  activate: <CirclePlay />,
  delete: <Trash2 />,
}

/** The reader's acts on an account: those without permission are absent, blocked ones carry reasons. */
export const useMemberActs = (onAct: (act: MemberAct, member: Member) => void) => {
  const { t } = useTranslation('members')
  const can = useCan()
  const { userId } = useUser()
  return (member: Member): readonly RecordAct[] =>
    memberActs(member, userId)
      .filter(({ act }) => can(MEMBER_ACT_PERMISSIONS[act]))
      .map(({ act, reasons }) => ({
        id: act,
        label: t(`member-act-${act}`),
        icon: ICONS[act],
        reasons,
        isDanger: act === 'delete' || act === 'suspend',
        onAction: () => onAct(act, member),
      }))
}
