import { CircleUser, KeyRound, Megaphone, ScrollText, ShieldQuestionMark, Tags, Workflow } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'

/** The pages that are everybody's own and stand in no menu of the service; the user menu and the palette lead to them. */
export const useOwnPages = () => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const pages = [
    { id: 'profile', needs: 'self.profile.update', label: t('profile-title'), Icon: CircleUser },
    { id: 'notices', needs: 'self.notification.read', label: t('notice-title'), Icon: Megaphone },
    { id: 'changePassword', needs: 'self.changePassword', label: t('password-change-title'), Icon: KeyRound },
    { id: 'roles', needs: 'self', label: t('roles-mine'), Icon: ShieldQuestionMark },
    { id: 'lifecycle', needs: 'repairOrder.view', label: t('ruleBook-title'), Icon: Workflow },
    { id: 'placeLabels', needs: 'repairItem.move', label: t('places-title'), Icon: Tags },
    { id: 'privacyPolicy', needs: 'self.privacyPolicy', label: t('terms-title'), Icon: ScrollText },
  ] as const
  return pages.filter(({ needs }) => can(needs)).map(({ id, label, Icon }) => ({ id, label, Icon, path: href(id) }))
}
