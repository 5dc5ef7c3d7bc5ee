import { Schema } from 'effect'
import { OwnRoles, RoleChange } from '../domain/entities/role-options.ts'
import { LoginAnswer } from '../domain/entities/session.ts'
import { code, Password, Token } from '../domain/entities/limited.ts'
import { LENGTHS } from '../domain/limits.ts'
import { essential } from '../domain/tolerant.ts'
import { endpoint } from './endpoint.ts'

const LoginBody = Schema.Struct({ account: code(LENGTHS.userAccount), password: Password, captchaToken: Schema.optional(Token) })
const Tokens = Schema.Struct({ accessToken: essential(Token), refreshToken: essential(Token) })

/** Specification section 7, Authentication; bodies of domain.md section 10. */
export const authEndpoints = {
  loginEmployee: endpoint({
    method: 'POST',
    path: '/auth/v1/login',
    summary: 'Sign an employee in',
    auth: 'fixed',
    body: LoginBody,
    data: LoginAnswer,
  }),
  loginCustomer: endpoint({
    method: 'POST',
    path: '/customer/v1/login',
    summary: 'Sign a customer in',
    auth: 'fixed',
    body: LoginBody,
    data: LoginAnswer,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/v1/refresh',
    summary: 'Exchange the tokens for new ones; each refresh token serves once',
    auth: 'none',
    body: Tokens,
    data: Tokens,
  }),
  clearPermissionCache: endpoint({
    method: 'POST',
    path: '/auth/v1/EmptyCacheRolePermission',
    summary: 'Clear the cached permissions of the role, after every refresh',
    auth: 'none',
    data: Schema.Unknown,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/auth/v1/changeUserRole',
    summary: "The user's own roles and the current one",
    auth: 'bearer',
    permission: 'self.role.switch',
    data: OwnRoles,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/auth/v1/changeUserRole/:roleId',
    summary: 'Switch to another of the own roles',
    auth: 'bearer',
    permission: 'self.role.switch',
    data: RoleChange,
  }),
}
