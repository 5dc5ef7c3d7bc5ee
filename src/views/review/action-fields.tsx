import type { ReactNode } from 'react'
import { REASON_CODES } from '../../domain/entities/review-blocks.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { hasAmounts } from '../../machines/review/review-parts.ts'
import { AcceptBlock } from './blocks/accept.tsx'
import { ConcludeBlock } from './blocks/conclude.tsx'
import { DecisionBlock } from './blocks/decision.tsx'
import { DiagnosisBlock } from './blocks/diagnosis.tsx'
import { EngineerBlock } from './blocks/engineer.tsx'
import { OverrideBlock } from './blocks/override.tsx'
import { QuoteBlock } from './blocks/quote.tsx'
import { ReceiveBlock } from './blocks/receive.tsx'
import { RepairBlock } from './blocks/repair.tsx'
import { RequestInfoBlock } from './blocks/request-info.tsx'
import { ReviewFields, type FieldSpec } from './blocks/review-field.tsx'
import { ShipBlock } from './blocks/ship.tsx'
import { TestLines } from './blocks/test-lines.tsx'
import type { BlockProps } from './review-form.ts'
import { useNow } from '../ui/use-now.ts'

const REASON_CODE: FieldSpec = { kind: 'select', name: 'reasonCode', values: REASON_CODES, isRequired: true }
const reason = (max: number, isRequired: boolean): FieldSpec => ({ kind: 'area', name: 'reason', max, isRequired })

/** Amounts up to the customer's limit need no answer; whatever would be sent is shown. */
const mayCharge = ({ params, values }: BlockProps['form']): boolean =>
  !!params.info.item.autoApproveLimit || hasAmounts({ laborAmount: values['quote.laborAmount'], partsAmount: values['quote.partsAmount'] })

/** The fields of the chosen action, and no others (domain.md section 6). */
export const ActionFields = ({ form, action }: BlockProps & { action: Action }): ReactNode => {
  const today = dateInTaipei(useNow())
  switch (action) {
    case 'requestInfo':
      return <RequestInfoBlock form={form} />
    case 'accept':
      return <AcceptBlock form={form} />
    case 'reject':
      return <ReviewFields form={form} specs={[REASON_CODE]} />
    case 'receive':
      return <ReceiveBlock form={form} />
    case 'startDiagnosis':
      return <EngineerBlock form={form} isRequired />
    case 'issueQuote':
    case 'approveNoCharge':
    case 'handOver':
      return (
        <div className="flex flex-col gap-6">
          <DiagnosisBlock form={form} />
          {(action === 'issueQuote' || mayCharge(form)) && <QuoteBlock form={form} isOptional={action !== 'issueQuote'} />}
        </div>
      )
    case 'approveQuote':
    case 'declineQuote':
      return <DecisionBlock form={form} isDecline={action === 'declineQuote'} />
    case 'waitParts':
      return <ReviewFields form={form} specs={[{ kind: 'date', name: 'parts.expectedPartsDate', min: today, isRequired: true }]} />
    case 'finishRepair':
      return <RepairBlock form={form} />
    case 'conclude':
      return <ConcludeBlock form={form} />
    case 'testFail':
    case 'testPass':
      return <TestLines form={form} isPass={action === 'testPass'} />
    case 'ship':
      return <ShipBlock form={form} />
    case 'reopen':
      return <ReviewFields form={form} specs={[reason(LENGTHS.reopenReason.max, true)]} />
    case 'cancel':
      return <ReviewFields form={form} specs={[REASON_CODE, reason(LENGTHS.cancelReason.max, false)]} />
    case 'override':
      return <OverrideBlock form={form} />
    case 'create':
    case 'submit':
    case 'answerInfo':
    case 'partsArrived':
    case 'startRepair':
    case 'confirmReceipt':
    case 'close':
      return null
  }
}
