import type { Schema } from 'effect'
import type { PermissionId } from '../domain/permissions.ts'
import type { Tolerant } from '../domain/tolerant.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A schema of something that travels as JSON. */
export type Json<T = unknown> = Schema.Codec<T, unknown>

/**
 * One row of the contract: everything that client, backend, OpenAPI document and tests need to know of a call.
 * - `path` is below the API base; `:p` stands for customer or backend and is filled from the stored user data.
 * - `auth`: `bearer` needs a signed-in user, `fixed` carries the configured login header, `none` is public.
 * - `permission`: the client cancels the call and the backend refuses it when the user lacks the id.
 * - `files` makes the body multipart: part `data` (JSON) plus one part of this name per file.
 * - `isKeptAlive`: the request goes on when the page is left.
 * - `isOptional`: no user asked for it, so a missing permission is not reported, and it waits for a network as long as it takes. No
 *   answer ends the session as for every call.
 * - `isRead`: it changes nothing although its method is not GET, so it may be tried again after a failed connection.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly auth: 'bearer' | 'fixed' | 'none'
  readonly permission?: PermissionId
  readonly query?: Json<object>
  readonly body?: Json<object>
  readonly files?: string
  readonly isOptional?: true
  readonly isKeptAlive?: true
  readonly isRead?: true
  readonly data: Json | 'blob'
}

/** Keeps a row's exact types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<E extends Endpoint> = Record<Exclude<NamesIn<E['path']>, 'p'>, string>
export type QueryOf<E extends Endpoint> = E extends { query: Json<infer Q> } ? Q : undefined
export type BodyOf<E extends Endpoint> = E extends { body: Json<infer B> } ? B : undefined
export type DataOf<E extends Endpoint> = E['data'] extends Json<infer D> ? Tolerant<D> : Blob

/** Bytes that have gone over the line, and how many there are (0: not known, as with a compressed answer). */
export interface ByteProgress {
  readonly loaded: number
  readonly total: number
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Hears how far the files of the request have left, or how far the file that is the answer has come. */
  readonly onProgress?: ((progress: ByteProgress) => void) | undefined
  /** Narrower permission ids of this very call (any of them), e.g. the id of a review action. */
  readonly permissions?: readonly string[] | undefined
}

/** The parameters of a client call: exactly the parts that its row has. */
export type InputOf<E extends Endpoint> = CallOptions &
  (keyof ParamsOf<E> extends never ? unknown : { readonly params: ParamsOf<E> }) &
  (E extends { query: Json<object> } ? { readonly query: QueryOf<E> } : unknown) &
  (E extends { body: Json<object> } ? { readonly body: Tolerant<BodyOf<E>> } : unknown) &
  (E extends { files: string } ? { readonly files?: readonly File[] } : unknown)
