import { Schema } from 'effect'
import { SavedView, SavedViewInput } from '../domain/entities/saved-view.ts'
import { endpoint } from './endpoint.ts'

const ROW = { auth: 'bearer', permission: 'repairOrder.savedView' } as const

/** A user's own views of the order list (domain.md section 10). A service without them answers 404. */
export const savedViewEndpoints = {
  list: endpoint({ ...ROW, method: 'GET', path: '/:p/savedView/v1', summary: "The user's saved views", data: Schema.Array(SavedView) }),
  create: endpoint({
    ...ROW,
    method: 'POST',
    path: '/:p/savedView/v1',
    summary: 'Save a view; a default one takes the place of the default before',
    body: SavedViewInput,
    data: SavedView,
  }),
  update: endpoint({
    ...ROW,
    method: 'PUT',
    path: '/:p/savedView/v1/:id',
    summary: "Change one of the user's views",
    body: SavedViewInput,
    data: SavedView,
  }),
  remove: endpoint({
    ...ROW,
    method: 'DELETE',
    path: '/:p/savedView/v1/:id',
    summary: "Delete one of the user's views",
    data: Schema.Unknown,
  }),
}
