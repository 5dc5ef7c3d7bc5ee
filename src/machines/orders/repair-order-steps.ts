import { assign, sendTo } from 'xstate'
import { nextOf } from '../items/repair-item-values.ts'
import { afterDevices, DEVICE_FIELDS, deviceStepOf, firstStep, newDevice, withDelivery } from './order-steps.ts'
import { RETURN_FIELDS } from './repair-order-form.machine.ts'
import { editedOf, isDirty, isEditable } from './repair-order-context.ts'
import { orderSetup } from './repair-order-setup.ts'

/** Opens the form of the device that the route names. */
const openDevice = orderSetup.enqueueActions(({ context: { route, items, stepField: field }, enqueue }) => {
  const item = route !== undefined && 'device' in route ? items[route.device - 1] : undefined
  if (item === undefined) enqueue.raise({ type: 'item.add', values: nextOf(items.at(-1)) })
  else enqueue.raise({ type: 'item.open', itemId: item.itemId, mode: 'edit', ...(field === undefined ? {} : { field }) })
})

/** The device's form has ended: on to where that was to lead. */
const moveOn = orderSetup.enqueueActions(({ context, enqueue }) => {
  const { afterItem } = context
  enqueue.assign({ afterItem: undefined })
  if (afterItem === 'another') return enqueue.assign({ route: newDevice(context) })
  if (afterItem !== 'onward') return enqueue.assign({ route: afterItem ?? firstStep(context) })
  enqueue.assign({ route: afterDevices(context) })
  const { deliveryMethod } = withDelivery(context)
  if (deliveryMethod === editedOf(context).values.deliveryMethod) return
  enqueue.sendTo('form', { type: 'form.change', field: 'deliveryMethod', patch: { deliveryMethod } })
  // a temporary save refuses what is wrong, not what is missing
  enqueue.raise({ type: 'draft.save', level: 'temp' })
})

const saveHeader = orderSetup.enqueueActions(({ context, enqueue }) => {
  if (isDirty(context)) enqueue.raise({ type: 'draft.save', level: 'temp' })
})

/** One device: its form is the `item` of the dialogs' region, drawn on the page, and lives through both steps. */
const deviceState = orderSetup.createStateConfig({
  initial: 'device',
  on: {
    'step.go': [
      {
        guard: { type: 'isOpenDevice', params: ({ event }) => ({ route: event.route, step: 'device' }) },
        target: '.device',
        actions: { type: 'setRoute', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOpenDevice', params: ({ event }) => ({ route: event.route, step: 'photos' }) },
        target: '.photos',
        actions: { type: 'setRoute', params: ({ event }) => event },
      },
      // what is typed is stored before it is left
      { actions: [assign(({ event }) => ({ afterItem: event.route, stepField: event.field })), sendTo('item', { type: 'item.leave' })] },
    ],
    'item.closed': { target: 'arriving', actions: moveOn },
    'item.refused': { actions: ['forgetAim', 'sayStep'] },
  },
  states: {
    device: {
      on: {
        'step.next': { actions: sendTo('item', { type: 'item.check', fields: DEVICE_FIELDS }) },
        'item.checked': { target: 'photos', actions: { type: 'turnTo', params: { step: 'photos' } } },
      },
    },
    photos: {
      on: {
        'step.next': { actions: [assign({ afterItem: 'onward' }), sendTo('item', { type: 'item.save', level: 'submit', next: 'close' })] },
        'step.another': {
          actions: [assign({ afterItem: 'another' }), sendTo('item', { type: 'item.save', level: 'submit', next: 'close' })],
        },
        'item.refused': [
          {
            guard: ({ event }) => event.field !== undefined && deviceStepOf(event.field) === 'device',
            target: 'device',
            actions: ['forgetAim', { type: 'turnTo', params: { step: 'device' } }],
          },
          { actions: ['forgetAim', 'sayStep'] },
        ],
      },
    },
  },
})

/**
 * The steps of a draft's form: device, photographs, return, check; or everything on one page (`page`), which is how employees begin.
 * `route` says where the form is, for the address. A step is left forwards only when its fields are right; `step.go` leads anywhere.
 */
export const stepsState = orderSetup.createStateConfig({
  initial: 'off',
  states: {
    /** An order to read has no steps. */
    off: {
      always: { guard: 'isEditable', target: 'on', actions: assign(({ context }) => ({ route: context.route ?? firstStep(context) })) },
    },
    on: {
      always: { guard: ({ context }) => !isEditable(context), target: 'off' },
      initial: 'arriving',
      on: { 'step.go': { target: '.arriving', actions: { type: 'setRoute', params: ({ event }) => event } } },
      states: {
        arriving: {
          always: [
            { guard: { type: 'isAt', params: { step: 'page' } }, target: 'page' },
            { guard: { type: 'isAt', params: { step: 'return' } }, target: 'return' },
            { guard: { type: 'isAt', params: { step: 'check' } }, target: 'check' },
            { guard: { type: 'isAt', params: { step: 'photos' } }, target: 'item.photos', actions: openDevice },
            { target: 'item', actions: openDevice },
          ],
        },
        page: {},
        item: deviceState,
        return: {
          on: {
            'step.next': { actions: sendTo('form', { type: 'form.check', fields: RETURN_FIELDS }) },
            'form.checked': { target: 'check', actions: [assign({ route: { step: 'check' } }), saveHeader] },
          },
        },
        check: {},
      },
    },
  },
})
