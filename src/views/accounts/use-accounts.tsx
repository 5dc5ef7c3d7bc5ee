import { CirclePlay, LockOpen, MailPlus, MailX, Pencil, Trash2, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import { parseRecordRoute } from '../../domain/record-route.ts'
import type { CustomerAct } from '../../domain/rules/customer.ts'
import type { ActChoice, MemberAct } from '../../domain/rules/member.ts'
import { useCan } from '../hooks/app-context.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import type { RecordAct } from '../record/act-menu.tsx'
import { useRecordRoute } from '../record/use-record-route.ts'
import { showToast } from '../ui/overlays/show-toast.ts'
import type { AccountsActor } from './account-actor.ts'

const ICONS: Record<CustomerAct | MemberAct, ReactNode> = {
  edit: <Pencil />,
  mailboxAgain: <MailPlus />,
  mailboxCancel: <MailX />,
  invite: <MailPlus />,
  resend: <MailPlus />,
  unlock: <LockOpen />,
  suspend: <UserRoundX />,
  activate: <CirclePlay />,
  delete: <Trash2 />,
}

/** Actions whose confirmation is a warning. */
export const isDangerous = (act: string): boolean => act === 'delete' || act === 'suspend'

interface AccountKind<Rec, Question extends keyof typeof ICONS> {
  readonly page: 'customer' | 'systemUser'
  readonly idOf: (account: Rec) => string
  readonly nameOf: (account: Rec) => string
  readonly emailOf: (account: Rec) => string
  readonly actsOf: (account: Rec) => readonly ActChoice<'edit' | Question>[]
  readonly permissions: Readonly<Record<'edit' | Question, PermissionId>>
  readonly words: {
    readonly created: string
    readonly act: (act: 'edit' | Question) => string
    readonly done: (act: Question, name: string) => string
  }
}

/**
 * What the pages of customers and employees share: the open account in the address, the user's actions on an account, and a toast after
 * each save. Actions without permission are left out, blocked ones carry their reasons.
 */
export const useAccounts = <Rec, Question extends keyof typeof ICONS>(
  actor: AccountsActor<Rec, Question>,
  { page, idOf, nameOf, emailOf, actsOf, permissions, words }: AccountKind<Rec, Question>,
) => {
  const { t } = useTranslation(namespaces('accounts', 'tables'))
  const can = useCan()
  const route = useRecordRoute(actor, page)

  useEmitted(actor, {
    'record.stored': ({ record, isNew }) => {
      route.settle({ mode: 'view', id: idOf(record) })
      showToast({
        kind: 'success',
        title: isNew ? words.created : t('shared-saved'),
        ...(isNew && { content: t('account-mailed', { email: emailOf(record) }) }),
      })
    },
    'act.done': ({ act, record, isGone, wasGone }) => {
      if (isGone && parseRecordRoute(location.search)) route.settle(undefined)
      if (wasGone) showToast({ kind: 'default', title: t('table-rowWasGone') })
      else showToast({ kind: 'success', title: words.done(act, nameOf(record)) })
    },
  })

  const actionsOf = (account: Rec): readonly RecordAct[] =>
    actsOf(account)
      .filter(({ act }) => can(permissions[act]))
      .map(({ act, reasons }) => ({
        id: act,
        label: words.act(act),
        icon: ICONS[act],
        reasons,
        isDanger: isDangerous(act),
        onAction: () =>
          act === 'edit' ? route.open({ mode: 'edit', id: idOf(account) }) : actor.send({ type: 'act.ask', act, record: account }),
      }))

  return { route, actsOf: actionsOf }
}
