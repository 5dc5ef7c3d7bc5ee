export const repairItem = {} as const
