/** One source of input and what it does, as the W3C protocols WebDriver and WebDriver BiDi both write it. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly Readonly<Record<string, string | number>>[]
}

/** A window of a browser, as its driver plays it. Every function rejects where the browser refuses or is gone. */
export interface BrowserWindow {
  /** Resolves when the page has been loaded. */
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates a JavaScript expression in the page, waits for a promise, and gives the text that it results in. */
  readonly run: (expression: string) => Promise<string>
  readonly act: (sources: readonly InputSource[]) => Promise<void>
  /** Chooses files (absolute paths) in the file input that the selector finds. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>
  /** A PNG of what the window shows. */
  readonly screenshot: () => Promise<Buffer>
}

/** A running browser with a profile of its own, which is thrown away with it. */
export interface Browser {
  /** Opens a window beside those that are open; all of them share the profile. */
  readonly open: () => Promise<BrowserWindow>
  /** The errors of the pages so far: uncaught ones, and those written to the console. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const WINDOW_SIZE = { width: 1280, height: 900 }
