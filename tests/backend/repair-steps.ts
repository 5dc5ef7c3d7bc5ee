import { testTemplateOf } from '../../src/domain/review-codes.ts'
import { act, png, type Service } from './support.ts'

/** Every line of the notebook's test; of a failed one the first failed. */
const tested = (result: 'pass' | 'fail') =>
  testTemplateOf('notebook').map((line, index) =>
    index === 0 && result === 'fail' ? { ...line, result, note: '內部：風扇異音' } : { ...line, result: 'pass' },
  )

export const COMMENT = '給客戶的話，至少十個字才算數。'
export const DIAGNOSIS = {
  diagnosis: '電源管理晶片短路，需要更換主機板。',
  faultArea: 'board',
  symptomCode: 'dead',
  faultCode: 'short',
  faultReason: 'manufacturing',
  warrantyDecision: 'outOfWarranty',
}
export const QUOTE = {
  currency: 'TWD',
  laborAmount: 1000,
  partsAmount: 2500,
  shippingAmount: 100,
  inspectionFee: 500,
  validUntil: '2026-12-04',
}

/** The people of a repair, signed in, and what each of them sends at each step of it. */
export const startRepair = async (service: Service) => {
  const [amy, coo, eng, wh, admin] = await Promise.all(['amy', 'coo', 'eng', 'wh', 'admin'].map((account) => service.as(account)))
  if (!amy || !coo || !eng || !wh || !admin) throw new Error('not signed in')
  const receive = () => ({
    receive: {
      receivedDate: service.now(),
      receivedQuantity: 1,
      serialVerified: true,
      accessoriesChecked: ['charger'],
      packageCondition: 'good',
      location: 'A-12',
    },
  })
  const steps = {
    requestInfo: (id: string) => act(coo, id, 'requestInfo', { publicComment: COMMENT, requestedFields: ['purchaseProofNo', 'photo'] }),
    accept: (id: string) => act(coo, id, 'accept', { warrantyStatus: 'outOfWarranty', internalNote: '內部：老客戶' }),
    receive: (id: string) => act(wh, id, 'receive', receive(), [png('arrival.png')]),
    startDiagnosis: (id: string) => act(eng, id, 'startDiagnosis', { rmsEngineerId: 'eng' }),
    issueQuote: (id: string) => act(coo, id, 'issueQuote', { diagnosis: DIAGNOSIS, quote: QUOTE }),
    approveQuote: (id: string) => act(amy, id, 'approveQuote', { quote: { quoteVersion: 1 } }),
    waitParts: (id: string) => act(eng, id, 'waitParts', { parts: { expectedPartsDate: '2026-12-01' } }),
    partsArrived: (id: string) => act(wh, id, 'partsArrived'),
    startRepair: (id: string) => act(eng, id, 'startRepair'),
    finishRepair: (id: string) =>
      act(
        eng,
        id,
        'finishRepair',
        {
          repair: {
            resolutionCode: 'partReplaced',
            workDescription: '更換主機板並重新校正電源。',
            partsUsed: [{ partNo: 'MB-1', partName: '主機板', quantity: 1 }],
          },
        },
        [png('repair.png')],
      ),
    testFail: (id: string) => act(eng, id, 'testFail', { test: { testItems: tested('fail') } }),
    testPass: (id: string) =>
      act(eng, id, 'testPass', {
        internalNote: '內部：自己測的',
        test: { testItems: tested('pass') },
      }),
    ship: (id: string) =>
      act(wh, id, 'ship', {
        ship: {
          carrier: '黑貓',
          trackingNo: 'TC-1',
          shippedDate: service.now().slice(0, 10),
          returnedQuantity: 1,
          accessoriesReturned: ['charger'],
        },
      }),
    confirmReceipt: (id: string) => act(amy, id, 'confirmReceipt', { confirm: { rating: 5, ratingComment: '很快' } }),
  }
  return { amy, coo, eng, wh, admin, steps }
}
export type StepName = keyof Awaited<ReturnType<typeof startRepair>>['steps']

/** The steps from a submitted item to one that is on its way back, without a detour. */
export const TO_RETURNED = [
  'accept',
  'receive',
  'startDiagnosis',
  'issueQuote',
  'approveQuote',
  'startRepair',
  'finishRepair',
  'testPass',
  'ship',
] as const satisfies readonly StepName[]
