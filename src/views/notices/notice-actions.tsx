import { useSelector } from '@xstate/react'
import { Megaphone, Save, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { isOut, noticeRefusal, type NoticeAction } from '../../domain/notice.ts'
import { useApp } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import type { NoticeActor, NoticeFormActor, NoticeFormView } from './actors.ts'

type Props = { actor: NoticeActor; formActor: NoticeFormActor; form: NoticeFormView; onSaveDraft: () => void }

const ACTS = { withdraw: { Icon: Undo2, isDanger: false }, delete: { Icon: Trash2, isDanger: true } } as const

/** Asks once more before a notice is withdrawn or deleted. */
const ActDialog = ({ actor }: { actor: NoticeActor }) => {
  const { t } = useTranslation('notices')
  const act = useSelector(actor, ({ context }) => context.act)
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches({ ready: { written: { acts: 'confirming' } } }))
  const isPending = useSelector(actor, (snapshot) => snapshot.matches({ ready: { written: { acts: 'taking' } } }))
  return (
    <ConfirmDialog
      isOpen={isAsked || isPending}
      onClose={() => actor.send({ type: 'act.cancel' })}
      onConfirm={() => actor.send({ type: 'act.confirm' })}
      title={t(`notice-${act}-title`)}
      text={t(`notice-${act}-text`)}
      confirmLabel={t(`notice-action-${act}`)}
      isDanger={ACTS[act].isDanger}
      isPending={isPending}
    />
  )
}

/** Which save is under way, or has just been answered: its button keeps the focus and says so. */
const useSaveUnderWay = ({ actor, formActor }: Pick<Props, 'actor' | 'formActor'>) => {
  const saveKind = useSelector(actor, ({ context }) => context.saveKind)
  const isAwaiting = useSelector(actor, (snapshot) => snapshot.matches({ ready: { written: { page: 'awaitingFiles' } } }))
  const isSubmitting = useSelector(formActor, (snapshot) => snapshot.hasTag('submitting'))
  return { saving: isAwaiting || isSubmitting ? saveKind : undefined, isAwaiting }
}

/** The actions on the notice, always in sight. */
export const NoticeActions = ({ actor, formActor, form, onSaveDraft }: Props) => {
  const { t } = useTranslation('notices')
  const { permissions } = useApp()
  const notice = useSelector(actor, ({ context }) => context.notice)
  const { saving, isAwaiting } = useSaveUnderWay({ actor, formActor })
  const status = notice?.noticeStatus ?? 'draft'
  const may = (action: NoticeAction) => noticeRefusal(action, status, permissions) === undefined
  const isBusy = saving !== undefined

  return (
    <StickyActions
      label={t('notice-edit-actions')}
      start={
        <output>
          {isAwaiting ? (
            t('notice-edit-awaitingFiles')
          ) : form.isDirty ? (
            t('notice-edit-unsaved')
          ) : notice?.updatedAt ? (
            <>
              {t('notice-edit-savedAt')} <DateText value={notice.updatedAt} />
            </>
          ) : undefined}
        </output>
      }
    >
      {notice !== undefined &&
        (['delete', 'withdraw'] as const)
          .filter((act) => may(act))
          .map((act) => {
            const { Icon } = ACTS[act]
            return (
              <Button
                key={act}
                variant="ghost"
                icon={<Icon aria-hidden="true" />}
                isDisabled={isBusy}
                onPress={() => actor.send({ type: 'notice.act', act })}
              >
                {t(`notice-action-${act}`)}
              </Button>
            )
          })}
      {isOut(status) ? (
        <Button type="submit" variant="primary" icon={<Save aria-hidden="true" />} isPending={isBusy}>
          {t('notice-edit-save')}
        </Button>
      ) : (
        <>
          <Button
            variant={may('publish') ? 'secondary' : 'primary'}
            icon={<Save aria-hidden="true" />}
            isPending={saving === 'temp'}
            isDisabled={saving === 'submit'}
            onPress={onSaveDraft}
          >
            {t(status === 'draft' ? 'notice-edit-saveDraft' : 'notice-edit-save')}
          </Button>
          {may('publish') && (
            <Button
              type="submit"
              variant="primary"
              icon={<Megaphone aria-hidden="true" />}
              isPending={saving === 'submit'}
              isDisabled={saving === 'temp'}
            >
              {t('notice-action-publish')}
            </Button>
          )}
        </>
      )}
      <ActDialog actor={actor} />
    </StickyActions>
  )
}
