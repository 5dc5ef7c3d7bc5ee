import type { TrackedRepair } from '../../src/domain/entities/tracking.ts'
import { trackingActMachine } from '../../src/machines/tracking/tracking-act.machine.ts'
import { trackingLinksMachine } from '../../src/machines/tracking/tracking-links.machine.ts'
import { trackingMachine } from '../../src/machines/tracking/tracking.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { form } from '../stage/forms.ts'
import { page, part } from '../stage/places.ts'
import { refuse } from '../stage/replies.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

/** A repair as the mail of a customer without an account leads to it: the demo data have none. */
const REPAIR: TrackedRepair = {
  repairOrderNo: 'RO20261110-0001',
  repairOrderStatus: 'actionRequired',
  language: 'zh-hant',
  submittedAt: '2026-11-10T02:00:00.000Z',
  expiresAt: '2026-12-10T02:00:00.000Z',
  items: [
    {
      itemId: 'device-1',
      itemNo: 1,
      brand: 'Norvane',
      productName: 'Kite 13',
      repairStatus: 'quoted',
      statusSince: '2026-11-16T02:00:00.000Z',
      quote: {
        version: 1,
        issuedAt: '2026-11-16T02:00:00.000Z',
        diagnosis: '電源管理晶片短路，需更換主機板。',
        quote: {
          laborAmount: 1200,
          partsAmount: 2600,
          shippingAmount: 100,
          inspectionFee: 500,
          totalAmount: 3900,
          validUntil: '2026-12-01',
        },
      },
    },
    {
      itemId: 'device-2',
      itemNo: 2,
      brand: 'Norvane',
      productName: 'Kite 15',
      repairStatus: 'repairing',
      statusSince: '2026-11-17T02:00:00.000Z',
    },
  ],
  comments: [{ createdAt: '2026-11-16T03:00:00.000Z', isOwn: false, content: '報價已寄出，請您確認。' }],
}

export const tracking: Specimen = specimen(
  trackingMachine,
  page(trackingMachine, {
    path: paths.tracking,
    input: () => ({ link: 'link.token' }),
    module: () => import('../../src/app/pages/tracking.ts'),
  }),
  {
    moves: [
      { type: 'tracking.retry' },
      { type: 'tracking.again' },
      { type: 'act.begin', act: { kind: 'declined', itemId: 'device-1', quoteVersion: 1, fee: 500 } },
      { type: 'act.cancel' },
    ],
    replies: {
      view: { 'a repair': () => REPAIR, 'an expired link': refuse(410, 'link-expired') },
      again: { 'a new link is on its way': () => ({}) },
    },
  },
)
export const trackingAct: Specimen = specimen(
  trackingActMachine,
  tracking,
  form({ typed: { isFeeAccepted: true }, accepted: { 'a code is on its way': { kind: 'codeSent' } } }),
)

export const trackingLinks: Specimen = specimen(
  trackingLinksMachine,
  part(trackingLinksMachine, {
    as: 'coo01',
    input: ({ rows }) => ({
      repairOrderId: rows.first('orders', ({ repairOrderStatus }) => repairOrderStatus === 'inProgress').repairOrderId,
    }),
    view: async () => (await import('../../src/views/tracking/tracking-links.tsx')).TrackingLinksOf,
  }),
  {
    moves: [{ type: 'links.ask' }, { type: 'links.keep' }, { type: 'links.revoke' }],
    replies: {
      read: { 'one open link': () => ({ count: 1, sentAt: '2026-11-16T02:00:00.000Z', expiresAt: '2026-12-16T02:00:00.000Z' }) },
      revoke: { revoked: () => ({ count: 0, sentAt: '2026-11-16T02:00:00.000Z', expiresAt: null }) },
    },
  },
)
