import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { Link2Off } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { trackingLinksMachine } from '../../machines/tracking/tracking-links.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { DateText } from '../ui/text/date-text.tsx'

/** The tracking links that were mailed, and the button that ends them; nothing for an order that never had one. */
export const TrackingLinksSection = ({ repairOrderId }: { repairOrderId: string }) => (
  <TrackingLinksOf actor={useActorRef(trackingLinksMachine, { input: { repairOrderId } })} />
)

export const TrackingLinksOf = ({ actor }: { actor: ActorRefFrom<typeof trackingLinksMachine> }) => {
  const { t } = useTranslation('tracking')
  const text = useIssueText()
  const { state, failure } = useSelector(actor, ({ context: { state, failure } }) => ({ state, failure }), shallowEqual)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const isRevoking = useSelector(actor, (snapshot) => snapshot.matches('revoking'))
  useEmitted(actor, { 'links.revoked': () => showToast({ kind: 'success', title: t('tracking-links-revoked') }) })
  if (!state || (state.count === 0 && !state.sentAt)) return null
  const said = failure && text.failure(failure)
  return (
    <Section
      title={t('tracking-links')}
      description={t('tracking-links-text')}
      actions={
        state.count > 0 && (
          <Button size="sm" icon={<Link2Off aria-hidden="true" />} onPress={() => actor.send({ type: 'links.ask' })}>
            {t('tracking-links-revoke')}
          </Button>
        )
      }
    >
      {state.count > 0 ? (
        <DescriptionList
          rows={[
            { label: t('tracking-links-open'), value: <DateText value={state.sentAt} /> },
            { label: t('tracking-links-until'), value: <DateText value={state.expiresAt} variant="date" /> },
          ]}
        />
      ) : (
        <p className="text-muted">{t('tracking-links-none')}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking || isRevoking}
        isDanger
        isPending={isRevoking}
        title={t('tracking-links-revoke-title')}
        text={t('tracking-links-revoke-text')}
        confirmLabel={t('tracking-links-revoke')}
        onConfirm={() => actor.send({ type: 'links.revoke' })}
        onClose={() => actor.send({ type: 'links.keep' })}
      >
        {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      </ConfirmDialog>
    </Section>
  )
}
