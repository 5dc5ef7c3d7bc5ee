import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { SavedView, SavedViewInput } from '../../src/domain/entities/saved-view.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { COUNTS, LENGTHS } from '../../src/domain/limits.ts'
import { nameIssue } from '../../src/domain/order-views.ts'
import type { Tables } from '../database.ts'
import { lock } from '../transactions/lock.ts'
import type { SavedViewRow } from '../records.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'

type Signed = Context & { readonly user: Caller }

const shown = ({ userId: _user, isCustomer: _class, ...view }: SavedViewRow): SavedView => view

const ownerOf = ({ userId, isCustomer }: Caller) => ({ userId, isCustomer })

const lockViews = (db: Tables, { userId, isCustomer }: Caller) =>
  lock(db, 'savedViews', `${isCustomer ? 'customer' : 'employee'} ${userId}`)

const viewsOf = (db: Tables, user: Caller) => db.savedViews.find(ownerOf(user))

/** The caller's views of the order list. */
export const viewsFor = async ({ db, user }: Signed): Promise<readonly SavedView[]> => (await viewsOf(db, user)).map(shown)

/** One of the caller's own; another user's is not there. */
const ownView = async (db: Tables, user: Caller, id: string): Promise<SavedViewRow> => {
  const view = await db.savedViews.get(id)
  if (!view || view.userId !== user.userId || view.isCustomer !== user.isCustomer) throw new Refusal(404, 'not-found')
  return view
}

/** The body as it is stored; 422 for a name that is missing or too long, and for lists beyond what the order list takes. */
const checked = (body: SavedViewInput, { locale }: Context): SavedViewInput => {
  const name = normaliseText(body.name)
  const key = nameIssue(name)
  const issues: FieldIssue[] = [
    ...(key ? [{ field: 'name', key, values: { max: LENGTHS.savedViewName.max } }] : []),
    ...(body.sort.length > COUNTS.listSortFields ? [{ field: 'sort', key: 'rule-default' }] : []),
  ]
  refuseInvalid(issues, locale)
  return { ...body, name }
}

/** A user has at most one default: the newest wins. */
const dropDefaults = async (db: Tables, user: Caller, but: string) => {
  for (const view of await viewsOf(db, user))
    if (view.isDefault && view.savedViewId !== but) await db.savedViews.replace({ ...view, isDefault: false })
}

/** Saved views of the order list, each user's own (domain.md section 10). */
export const savedView: ResolversOf<'savedView'> = {
  list: viewsFor,

  create: async (call) => {
    const { db, user, body } = call
    await lockViews(db, user)
    const view = { savedViewId: randomId(), ...ownerOf(user), ...checked(body, call) }
    const max = COUNTS.savedViewsPerUser
    if ((await viewsOf(db, user)).length >= max) throw new Refusal(409, 'views-full', { values: { max } })
    const stored = await db.savedViews.insert(view)
    if (stored.isDefault) await dropDefaults(db, user, stored.savedViewId)
    return shown(stored)
  },

  update: async (call) => {
    const { db, user, params, body } = call
    await lockViews(db, user)
    const before = await ownView(db, user, params.id)
    const stored = await db.savedViews.replace({ savedViewId: before.savedViewId, ...ownerOf(user), ...checked(body, call) })
    if (stored.isDefault) await dropDefaults(db, user, stored.savedViewId)
    return shown(stored)
  },

  remove: async ({ db, user, params }) => {
    await lockViews(db, user)
    const { savedViewId } = await ownView(db, user, params.id)
    await db.savedViews.remove(savedViewId)
    return {}
  },
}
