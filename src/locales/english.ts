/**
 * The English of a namespace's messages. English has a singular where Chinese has none: i18next takes `key_one` for a `count` of one if there
 * is one.
 */
export type English<M> = Readonly<Record<keyof M, string> & Partial<Record<`${keyof M & string}_one`, string>>>
