import type { RepairItem } from '../entities/repair-item.ts'

/** Which items of an order an employee sees (domain.md section 9): none, all, or those of which `isEmployeesItem` says so. */
export const shareOfEmployee = (isDraft: boolean, permissions: ReadonlySet<string>): 'none' | 'own' | 'all' => {
  if (isDraft) return permissions.has('repairOrder.edit') ? 'all' : 'none'
  return permissions.has('repairOrder.viewAll') ? 'all' : 'own'
}

interface Assigned extends Pick<RepairItem, 'repairStatus'> {
  readonly rmsEngineerId?: string | null | undefined
}

/** An employee's own item: assigned to him, or received and free to be taken. */
export const isEmployeesItem = ({ rmsEngineerId, repairStatus }: Assigned, userId: string): boolean =>
  rmsEngineerId === userId || (!rmsEngineerId && repairStatus === 'received')
