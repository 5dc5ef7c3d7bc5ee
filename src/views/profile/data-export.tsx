import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { dataExportMachine } from '../../machines/profile/data-export.machine.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { saveBlob } from '../ui/files/save-blob.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'

/** The own data as a file: the button, and the reason where the file could not be built. */
export const DataExport = ({ actor }: { readonly actor: ActorRefFrom<typeof dataExportMachine> }) => {
  const { t } = useTranslation('profile')
  const text = useIssueText()
  const { isCustomer } = useUser()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBuilding = useSelector(actor, (snapshot) => snapshot.matches('building'))
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  useEmitted(actor, { 'dataExport.ready': ({ blob }) => saveBlob(blob, t('profile-export'), 'json') })
  return (
    <Section title={t('profile-export')} description={t(isCustomer ? 'profile-export-customer' : 'profile-export-employee')}>
      <div className="flex flex-col items-start gap-3">
        {failure && (
          <NoticeBanner tone="danger" title={t('profile-export-failed')} isLive>
            {text.failure(failure)}
          </NoticeBanner>
        )}
        {isAbsent ? (
          <NoticeBanner isLive>{t('profile-export-absent')}</NoticeBanner>
        ) : (
          <Button icon={<Download aria-hidden="true" />} isPending={isBuilding} onPress={() => actor.send({ type: 'dataExport.start' })}>
            {t('profile-export-start')}
          </Button>
        )}
      </div>
    </Section>
  )
}
