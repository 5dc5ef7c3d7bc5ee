import { useSelector } from '@xstate/react'
import { CloudOff, SearchX } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import type { NoticeActor } from './actors.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { NoticeReader } from './notice-reader.tsx'

const Loading = () => {
  const { t } = useTranslation('shell')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t('notice-edit-title')}
      </h1>
      <div className="flex max-w-5xl flex-col gap-6 rounded-lg border border-border bg-raised p-5">
        <SkeletonText lines={3} label={t('shared-loading')} />
        <SkeletonText lines={8} label={t('shared-loading')} />
      </div>
    </>
  )
}

/** One notice: written by whoever may, read by everybody else who manages them. */
export const NoticePage = ({ actor }: { actor: NoticeActor }) => {
  const { t } = useTranslation('notices')
  const text = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isRead = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'read' }))
  const notice = useSelector(actor, ({ context }) => context.notice)
  const form = useSelector(actor, ({ children }) => children.form)
  const files = useSelector(actor, ({ children }) => children.files)
  const toList = (
    <LinkButton href={href('noticeList')} variant="primary">
      {t('notice-list-title')}
    </LinkButton>
  )
  if (isMissing) {
    return (
      <EmptyState
        icon={SearchX}
        headingLevel={1}
        title={t('home-record-missing-title')}
        text={t('home-record-missing-text')}
        action={toList}
      />
    )
  }
  if (isFailed) {
    const retry = <Button onPress={() => actor.send({ type: 'notice.retry' })}>{t('shared-retry')}</Button>
    return (
      <EmptyState icon={CloudOff} headingLevel={1} title={t('notice-list-failed')} text={failure && text.failure(failure)} action={retry} />
    )
  }
  if (isRead && notice) return <NoticeReader notice={notice} />
  return form && files ? <NoticeEditor actor={actor} form={form} files={files} /> : <Loading />
}
