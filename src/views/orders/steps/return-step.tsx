import { useState, type RefObject } from 'react'
import { checkAddress } from '../../../domain/rules/address.ts'
import { addressTypesOf, toAddress } from '../../../machines/address/address-form.ts'
import { RETURN_FIELDS } from '../../../machines/orders/repair-order-form.machine.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { AddressBlock } from '../edit/address-block.tsx'
import { AddressList } from '../edit/address-list.tsx'
import { CopyLast, DeliveryMethodField } from '../edit/delivery-section.tsx'
import { EditHead, type EditProps } from '../edit/edit-head.tsx'
import { InvoiceFields, OtherFields } from '../edit/header-fields.tsx'
import { readNativeValues } from '../edit/use-draft-save.ts'
import { StepActions } from './step-actions.tsx'

const MORE = ['taxId', 'invoiceTitle', 'customerReferenceNo', 'inboundCarrier', 'inboundTrackingNo', 'remark']

/** Where the goods go back to: as on an envelope where all of it is known, its fields where something is missing or to be changed. */
const ReturnAddress = (props: EditProps) => {
  const { t } = useTranslation('orders')
  const { form } = props
  const address = toAddress('return', form.values.addresses.return)
  const [isOpen, setIsOpen] = useState(() => checkAddress(address, 'submit', '').length > 0)
  const isWrong = checkAddress(address, 'submit', '').length > 0
  if (isOpen || isWrong) return <AddressBlock {...props} type="return" />
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-t border-border pt-5">
      <AddressList addresses={[address]} />
      <Button size="sm" onPress={() => setIsOpen(true)}>
        {t('orderSteps-address-change')}
      </Button>
    </div>
  )
}

type Props = EditProps & { root: RefObject<HTMLFormElement | null> }

/** How the goods come and where they go back to; invoice and remarks behind one press. */
export const ReturnStep = ({ root, ...props }: Props) => {
  const { t } = useTranslation('orders')
  const { actor, formActor, form } = props
  const { values } = form
  const isWrong = MORE.some((name) => form.errorOf(name) !== undefined)
  const isUsed = values.invoiceType !== 'none' || MORE.some((name) => new Map<string, unknown>(Object.entries(values)).get(name) !== '')
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        readNativeValues(root.current)
        actor.send({ type: 'step.next' })
      }}
      className="flex flex-1 flex-col gap-5"
    >
      <EditHead {...props} />
      <h2 className="sr-only">{t('orderSteps-return')}</h2>
      <CopyLast actor={actor} />
      <DeliveryMethodField form={form} />
      <ReturnAddress {...props} />
      {addressTypesOf(values)
        .filter((type) => type !== 'return')
        .map((type) => (
          <AddressBlock key={type} type={type} {...props} />
        ))}
      <Disclosure level={2} title={t('orderSteps-return-more')} isDefaultExpanded={isUsed} {...(isWrong && { isExpanded: true })}>
        <div className="flex flex-col gap-5">
          <InvoiceFields form={form} />
          <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
          <OtherFields form={form} />
        </div>
      </Disclosure>
      <StepActions actor={formActor} isOfStep={(field) => RETURN_FIELDS.includes(field)} isDirty={form.isDirty}>
        <Button type="submit" variant="primary">
          {t('orderSteps-continue')}
        </Button>
      </StepActions>
    </form>
  )
}
