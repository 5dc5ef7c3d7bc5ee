import { Schema } from 'effect'
import { WeatherChange } from '../weather/weather.ts'

/** A window of this browser that shows the demo, as it tells the others. */
export const SeenWindow = Schema.Struct({
  /** Of the page: another one after a reload. */
  id: Schema.String,
  /** The browser's own name of the window, by which windows that opened each other find it; a reload keeps it. */
  name: Schema.String,
  /** Who is signed in. */
  account: Schema.NullOr(Schema.String),
  person: Schema.NullOr(Schema.String),
  /** The title of the page, and its path with the query. */
  title: Schema.String,
  path: Schema.String,
  /** The words of the last button or link that was pressed, and when (ms since 1970). */
  act: Schema.NullOr(Schema.Struct({ words: Schema.String, at: Schema.Number })),
  /** Something is wrong there on purpose. */
  isDisturbed: Schema.Boolean,
})
export type SeenWindow = typeof SeenWindow.Type

/** What a window can be asked to do: to close, to show that it is meant, to go to a page, to have another weather. */
const Wish = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(['close', 'point']) }),
  Schema.Struct({ kind: Schema.Literal('go'), path: Schema.String.check(Schema.isPattern(/^\/(?!\/)/)) }),
  Schema.Struct({ kind: Schema.Literal('weather'), change: WeatherChange }),
])
export type Wish = typeof Wish.Type

/** What windows say to each other: where one is or that it goes; that all say where they are; what one of them is to do. */
const WindowNews = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('here'), window: SeenWindow }),
  Schema.Struct({ kind: Schema.Literal('gone'), id: Schema.String }),
  Schema.Struct({ kind: Schema.Literal('who') }),
  Schema.Struct({ kind: Schema.Literal('wish'), id: Schema.String, wish: Wish }),
])
export type WindowNews = typeof WindowNews.Type

/** The news in a message; undefined for anything else, e.g. of another version of the demo. */
export const readNews = Schema.decodeUnknownOption(WindowNews)

/** The channel of all windows of a browser. */
export const CHANNEL = 'repair-mock.windows'
