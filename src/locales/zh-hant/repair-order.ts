export const repairOrder = {} as const
