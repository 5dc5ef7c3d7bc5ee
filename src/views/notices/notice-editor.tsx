import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { isOut } from '../../domain/notice.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import type { Level } from '../../machines/form/form.machine.ts'
import { isNoticeChanged } from '../../machines/notices/notice-setup.ts'
import { href } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import type { NoticeActor, NoticeFormActor, NoticeFormView } from './actors.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeConflict } from './notice-conflict.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { NoticeStatusBadge } from './notice-status.tsx'
import { NoticeTexts } from './notice-texts.tsx'

/** Announces a finished action, and changes the address of a notice that got its id or is gone. */
const NEWS = ['published', 'scheduled'] as const

const useOutcome = (actor: NoticeActor) => {
  const { t } = useTranslation(namespaces('notices', 'tables'))
  const { navigate } = useApp()
  const say = (title: string) => showToast({ kind: 'success', title })
  useEmitted(actor, {
    'notice.saved': ({ notice: { noticeStatus, noticeId }, isNew, wasOut }) => {
      const news = NEWS.find((status) => !wasOut && status === noticeStatus)
      say(t(`notice-told-${news ?? 'saved'}`))
      if (isNew) navigate(href('noticeEdit', { noticeId }), { replace: true })
    },
    'notice.withdrawn': () => say(t('notice-told-withdrawn')),
    'notice.deleted': () => {
      say(t('notice-told-deleted'))
      navigate(href('noticeList'), { replace: true })
    },
    'notice.wasGone': ({ isDirty }) => {
      showToast({ kind: 'default', title: t('table-rowWasGone') })
      if (!isDirty) navigate(href('noticeList'), { replace: true })
    },
  })
}

/** Why the last save failed; where somebody else was faster, the comparison. */
const Problems = ({ actor, formActor, form }: { actor: NoticeActor; formActor: NoticeFormActor; form: NoticeFormView }) => {
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure && words(context.failure))
  // beside the comparison stands only what else was refused
  const said = form.isConflict ? failure : (form.failure ?? failure)
  return (
    <>
      {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      {form.isConflict && <NoticeConflict actor={formActor} />}
    </>
  )
}

type Props = { actor: NoticeActor; form: NoticeFormActor; files: ActorRefFrom<typeof filesMachine> }

/** Writes a notice in both languages beside what its readers will see (domain.md section 8). */
export const NoticeEditor = ({ actor, form: formActor, files }: Props) => {
  const { t } = useTranslation(namespaces('notices', 'shell'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const notice = useSelector(actor, ({ context }) => context.notice)
  const isChanged = useSelector(actor, ({ context }) => isNoticeChanged(context))
  useLeaveGuard(isChanged)
  useOutcome(actor)
  const status = notice?.noticeStatus ?? 'draft'

  const save = (level: Level) => actor.send({ type: 'notice.save', level })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save('submit')
  }
  return (
    <Page>
      <PageHeader
        title={t(notice ? 'notice-edit-title' : 'notice-create-title')}
        badge={<NoticeStatusBadge status={status} size="md" />}
        back={{ href: href('noticeList'), label: t('notice-list-title') }}
      />
      <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
        <DraftBanner {...form.draft} />
        <Problems actor={actor} formActor={formActor} form={form} />
        <NoticeTexts form={form} />
        <NoticeSettings form={form} files={files} isOut={isOut(status)} onCancel={() => actor.send({ type: 'save.cancel' })} />
        <NoticeActions actor={actor} formActor={formActor} form={form} onSaveDraft={() => save('temp')} />
      </form>
    </Page>
  )
}
