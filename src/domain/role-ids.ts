export const ROLE_IDS = ['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD', 'R-CUS', 'R-CMG'] as const
/** Administrator, service coordinator, repair engineer, warehouse, auditor, customer, customer manager (domain.md section 2). */
export type RoleId = (typeof ROLE_IDS)[number]

export const isRoleId = (value: string | null | undefined): value is RoleId => ROLE_IDS.some((role) => role === value)

export const isCustomerRole = (role: RoleId) => role === 'R-CUS' || role === 'R-CMG'
