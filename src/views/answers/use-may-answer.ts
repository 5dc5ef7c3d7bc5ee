import { useCan } from '../hooks/app-context.ts'

/** The permissions to answer (I4): the item is changed and its order submitted again. */
export const useMayAnswer = (): boolean => {
  const can = useCan()
  return (can('repairItem.answerInfo') || can('repairItem.update')) && can('repairOrder.submit')
}
