import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { auditQueryOf, type AuditListState } from '../../domain/audit-query.ts'
import type { AuditEntry, AuditPage } from '../../domain/entities/audit.ts'
import { COUNTS } from '../../domain/limits.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { createListMachine } from '../list/list.machine.ts'
import { request } from '../calls/request.ts'

const load = (state: AuditListState, signal: AbortSignal): Promise<AuditPage | undefined> =>
  api.system.audit({ query: auditQueryOf(state), signal })

/** The rows of the audit list (domain.md section 10). */
export const auditRowsMachine = createListMachine<AuditListState, AuditPage>({ id: 'auditRows', load })

const PAGE_SIZE = 100

/** All entries that the filters leave, page by page; as many as an export may have. */
const loadAll = async ({ state }: { readonly state: AuditListState }, signal: AbortSignal): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = []
  for (let pageIndex = 1; entries.length < COUNTS.exportRows; pageIndex += 1) {
    const page = await required(load({ ...state, pageIndex, pageSize: PAGE_SIZE }, signal))
    entries.push(...page.items)
    if (page.items.length === 0 || entries.length >= page.total) break
  }
  return entries.slice(0, COUNTS.exportRows)
}

interface AuditContext {
  readonly state: AuditListState
  readonly failure: Failure | undefined
}

/** The page of who did what: its rows (child `rows`), and the file of all of them. */
export const auditMachine = setup({
  types: {
    input: {} as { readonly state: AuditListState },
    context: {} as AuditContext,
    events: {} as { readonly type: 'audit.export'; readonly state: AuditListState } | { readonly type: 'audit.cancelExport' },
    emitted: {} as { readonly type: 'audit.exported'; readonly entries: readonly AuditEntry[] },
    children: {} as { rows: 'rows'; loadAll: 'loadAll' },
  },
  actors: { rows: auditRowsMachine, loadAll: request(loadAll) },
}).createMachine({
  id: 'audit',
  context: ({ input }) => ({ ...input, failure: undefined }),
  invoke: { id: 'rows', src: 'rows', input: ({ context }) => ({ query: context.state }) },
  initial: 'idle',
  states: {
    idle: {
      on: { 'audit.export': { target: 'exporting', actions: assign(({ event }) => ({ state: event.state, failure: undefined })) } },
    },
    exporting: {
      on: { 'audit.cancelExport': 'idle' },
      invoke: {
        id: 'loadAll',
        src: 'loadAll',
        input: ({ context }) => ({ state: context.state }),
        onDone: { target: 'idle', actions: emit(({ event }) => ({ type: 'audit.exported' as const, entries: event.output })) },
        onError: { target: 'idle', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
  },
})
