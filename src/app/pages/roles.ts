export { RoleMatrix as View } from '../../views/roles/role-matrix.tsx'
