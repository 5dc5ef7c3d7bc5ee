/**
 * Keeps a text so that nobody reads it who has the database and not the key. `boundTo` is the id of the row that the text stands in:
 * under another one it cannot be opened.
 */
export interface Sealing {
  readonly seal: (text: string, boundTo: string) => string
  /** Throws where the text was sealed by another key or for another row, or was changed. */
  readonly open: (sealed: string, boundTo: string) => string
}

/** For a service in the browser, whose mails are to be read. */
export const noSealing: Sealing = { seal: (text) => text, open: (text) => text }
