import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { LOCALES, TERMS_VERSION } from '../../../shared/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TermsText } from '../terms/terms-text.tsx'
import type { RegisterView } from './actors.ts'

/** The language of the mails, and the terms, which can be read without leaving the form. */
export const TermsPart = ({ form }: { form: RegisterView }) => {
  const { t } = useTranslation(namespaces('accounts', 'shell', 'sign-in'))
  const [isReading, setIsReading] = useState(false)
  const terms = form.field('termsVersion')
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <RadioGroup
        {...form.field('language')}
        label={t('register-language')}
        options={LOCALES.map((value) => ({ value, label: t(`option-language-${value}`) }))}
        variant="segmented"
        isRequired
      />
      <div className="flex flex-col items-start gap-2">
        <Checkbox
          {...terms}
          label={t('register-terms', { version: TERMS_VERSION })}
          value={terms.value === TERMS_VERSION}
          onChange={(isAccepted) => terms.onChange(isAccepted ? TERMS_VERSION : '')}
          isRequired
        />
        <Button size="sm" onPress={() => setIsReading(true)}>
          {t('register-terms-read')}
        </Button>
      </div>
      <Dialog isOpen={isReading} onClose={() => setIsReading(false)} title={t('terms-title')} size="lg">
        {/* focusable, so that the keyboard can scroll it (WCAG 2.1.1): there is nothing else in it to go to */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={t('terms-title')} tabIndex={0} className="-mx-2 rounded-sm px-2 -outline-offset-2">
          <TermsText />
        </section>
      </Dialog>
    </div>
  )
}
