import { Schema } from 'effect'
import {
  CounterCollectAnswer,
  CounterCollectBody,
  CounterCustomer,
  CounterQuery,
  CounterReceiveAnswer,
  CounterReceiveBody,
} from '../domain/entities/counter.ts'
import { endpoint } from './endpoint.ts'

const COUNTER = { auth: 'bearer', permission: 'repairOrder.counter' } as const

/** Devices that are handed over at the counter, and collected there (docs/decisions/032-counter.md). */
export const counterEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/backend/counter/v1/find',
    summary:
      'The customers that a telephone, name, serial or order number leads to, with their devices and what they can collect: at most 8',
    ...COUNTER,
    query: CounterQuery,
    data: Schema.Array(CounterCustomer),
  }),
  /** 422 names every field by its own name; an older call with the same `repairOrderId` is answered again, of somebody else 404. */
  receive: endpoint({
    method: 'POST',
    path: '/backend/counter/v1/receive',
    summary: 'Take one device in: customer, order, submission and arrival in one transaction, with photographs and the signature',
    ...COUNTER,
    body: CounterReceiveBody,
    files: 'repairFiles',
    data: CounterReceiveAnswer,
  }),
  /** 409 `row-changed` or `action-not-allowed` where a device is no longer as it was found; then none is handed over. */
  collect: endpoint({
    method: 'POST',
    path: '/backend/counter/v1/collect',
    summary: 'Hand devices of one order over to whoever collects them, with identity, payment and signature',
    ...COUNTER,
    body: CounterCollectBody,
    files: 'repairFiles',
    data: CounterCollectAnswer,
  }),
}
