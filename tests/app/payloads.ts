/** What an attacker would have run, in ten ways. */
const ACTS = [
  'hit()',
  'hit`1`',
  'window.hit()',
  'top.hit()',
  'self["hit"]()',
  'globalThis.hit()',
  "eval('hit()')",
  'setTimeout(hit)',
  'Reflect.apply(hit,0,[])',
  'new Function("hit()")()',
]

/** And thirty places to hide it: markup, addresses, templates, spreadsheets, Markdown. */
const FORMS: readonly ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `<img src=x onerror=${act}>`,
  (act) => `<svg/onload=${act}>`,
  (act) => `"><svg onload=${act}>`,
  (act) => `'><img src=x onerror=${act}>`,
  (act) => `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  (act) => `javascript:${act}`,
  (act) => `<a href="javascript:${act}">x</a>`,
  (act) => `<details open ontoggle=${act}>x`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<video><source onerror=${act}></video>`,
  (act) => `<math><mtext><style><img src=x onerror=${act}></style>`,
  (act) => `</title><script>${act}</script>`,
  (act) => `</textarea><img src=x onerror=${act}>`,
  (act) => `--><img src=x onerror=${act}>`,
  (act) => `<style>@import 'javascript:${act}'</style>`,
  (act) => `{{constructor.constructor("${act}")()}}`,
  (act) => `\u0024{${act}}`,
  (act) => `=HYPERLINK("javascript:${act}")`,
  (act) => `=cmd|' /C calc'!A0 ${act}`,
  (act) => `@SUM(1)*${act}`,
  (act) => `+1+${act}`,
  (act) => `-1+${act}`,
  (act) => `$t(shared-save) ${act}`,
  (act) => `<base href="javascript:${act}//">`,
  (act) => `<object data="javascript:${act}"></object>`,
  (act) => `<form action="javascript:${act}"><button>x`,
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  (act) => `[x](javascript:${act})`,
  (act) => `<x onclick=${act} onmouseover=${act}>x`,
]

/** 300 different payloads (reliability.md, E01). Whoever runs one calls `hit`. */
export const PAYLOADS: readonly string[] = FORMS.flatMap((form, line) =>
  ACTS.map((act, column) => `${form(act)} #${line * ACTS.length + column}`),
)
