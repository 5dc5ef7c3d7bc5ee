import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DraftBanner, type DraftBannerProps } from '../../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'

type Props = {
  title: string
  size: 'md' | 'lg'
  root: RefObject<HTMLFormElement | null>
  form: { draft: DraftBannerProps; isDirty: boolean; isSubmitting: boolean; failure: string | undefined; submit: () => void }
  /** Stands in for the failure while the person decides between two versions. */
  conflict: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The dialog around the form of one part of a submitted order. */
export const PartDialog = ({ title, size, root, form, conflict, onClose, children }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  useLeaveGuard(form.isDirty)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      isDismissable={!form.isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isSubmitting}>
            {t('shared-cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isSubmitting} isDisabled={conflict !== undefined}>
            {t('shared-save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 pt-2">
        <DraftBanner {...form.draft} />
        {conflict ?? (form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>)}
        {children}
      </form>
    </Dialog>
  )
}
