import type { ComponentProps } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { AccessoryFields, WishFields } from '../../items/condition-fields.tsx'
import { PhotoField } from '../../items/issue-fields.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'

const MORE = ['accessories', 'otherAccessory', 'appearance', 'appearanceNote', 'expectedResolution', 'autoApproveLimit']

/** Photographs of the problem; what comes along and what is wished, behind one press. */
export const PhotosStep = (props: ComponentProps<typeof PhotoField>) => {
  const { t } = useTranslation('orders')
  const { form } = props
  const isWrong = MORE.some((name) => form.errorOf(name) !== undefined)
  return (
    <div className="flex flex-col gap-5">
      <PhotoField {...props} />
      <Disclosure level={2} title={t('orderSteps-photos-more')} {...(isWrong && { isExpanded: true })}>
        <div className="flex flex-col gap-5">
          <AccessoryFields form={form} />
          <WishFields form={form} />
        </div>
      </Disclosure>
    </div>
  )
}
