/** The browser features that a page loaded over plain HTTP lacks, and what the application does instead. */
const LACKS =
  'This page was not loaded over HTTPS. Drafts are kept in this tab only, not encrypted, and end with it; several tabs agree on the ' +
  'renewal of the session through localStorage; texts cannot be copied by a button. Everything else works as over HTTPS.'

/** Says what the page lacks, for whoever runs the server. */
export const warnOfPlainHttp = () => console.warn(LACKS)
