import type { Locale } from '../../src/shared/constants.ts'
import { STATIONS, type Stage } from '../../src/domain/repair-stations.ts'
import { textOf } from '../texts.ts'
import { SIGNATURE } from './outbox.ts'

/** What a mail shows beside its text. */
export interface MailFacts {
  readonly language: Locale
  readonly subject: string
  readonly repairOrderNo?: string | undefined
  /** How far the repair is that the mail is about. */
  readonly stage?: Stage | undefined
}

/** Colours of the light theme (src/styles/tokens.css): mail programs know neither style sheets of ours nor variables. */
export const MAIL_COLOURS = {
  surface: '#f7f4ee',
  raised: '#fefcfa',
  border: '#e0dcd4',
  'border-strong': '#87827b',
  text: '#1e1a14',
  muted: '#514c46',
  accent: '#006263',
  'accent-contrast': '#ffffff',
  'status-waiting-customer-strong': '#784207',
  'status-neutral-strong': '#514c46',
} as const

const FACE = `-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif`
const MONO = `ui-monospace,SFMono-Regular,Menlo,Consolas,monospace`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
const lines = (text: string) => text.split('\n').map(escaped).join('<br>')

/** The text before the signature, and the signature. */
const partsOf = (text: string) => {
  const at = text.lastIndexOf(SIGNATURE)
  const [body, signature] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + SIGNATURE.length)]
  return { paragraphs: body.split('\n\n'), signature }
}

const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`

/** A path on a line of its own is the page to open; a code to type stands large; what follows the page is fine print. */
const paragraphs = (texts: readonly string[], publicUrl: string, language: Locale): string => {
  const isPath = (text: string) => /^\/\S+$/.test(text)
  const page = texts.findIndex(isPath)
  return texts
    .map((text, at) => {
      if (isPath(text)) {
        const href = escaped(publicUrl.replace(/\/$/, '') + text)
        const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${MAIL_COLOURS.accent};color:${MAIL_COLOURS['accent-contrast']};font-weight:600;text-decoration:none`
        return paragraph(`<a href="${href}" style="${style}">${textOf('mail-open', language)}</a>`)
      }
      if (/^\d{4,8}$/.test(text)) return paragraph(text, `font:600 26px/1.25 ${MONO};letter-spacing:4px`)
      if (page !== -1 && at > page) return paragraph(lines(text), `font-size:13px;color:${MAIL_COLOURS.muted}`)
      return paragraph(lines(text))
    })
    .join('')
}

/** Amber while something waits for the customer, grey while parts are missing, else the accent. */
const presentColour = ({ detour, isWanted = false }: Stage) => {
  if (detour === 'parts') return MAIL_COLOURS['status-neutral-strong']
  return !isWanted ? MAIL_COLOURS.accent : MAIL_COLOURS['status-waiting-customer-strong']
}

/** The line with five stations, as a table: behind solid, the present one named in ink, ahead empty. */
const line = (stage: Stage, language: Locale): string => {
  const present = stage.isDone ? STATIONS.length : STATIONS.indexOf(stage.station)
  const rail = (isShown: boolean, isBehind: boolean) =>
    `<td style="padding:0"><div style="height:2px;font-size:0;line-height:0;${isShown ? `background:${isBehind ? MAIL_COLOURS.accent : MAIL_COLOURS.border}` : ''}">&nbsp;</div></td>`
  const station = (name: (typeof STATIONS)[number], at: number) => {
    const isPresent = at === present
    const colour = at < present ? MAIL_COLOURS.accent : isPresent ? presentColour(stage) : MAIL_COLOURS['border-strong']
    const dot = `<div style="width:12px;height:12px;border:2px solid ${colour};border-radius:8px;font-size:0;background:${at <= present ? colour : MAIL_COLOURS.raised}">&nbsp;</div>`
    const word = textOf(`devices-station-${name}`, language)
    const detour = isPresent && stage.detour ? `<br>${textOf(`devices-detour-${stage.detour}`, language)}` : ''
    return (
      `<td width="20%" align="center" valign="top" style="padding:0;font-size:13px;line-height:1.35;color:${isPresent ? MAIL_COLOURS.text : MAIL_COLOURS.muted}">` +
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${rail(at > 0, at <= present)}<td width="16" style="padding:0">${dot}</td>${rail(at < STATIONS.length - 1, at < present)}</tr></table>` +
      `<div style="padding-top:6px">${isPresent ? `<strong>${word}</strong>` : word}${detour}</div></td>`
    )
  }
  return `<table aria-label="${textOf('devices-line', language)}" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 20px"><tr>${STATIONS.map(station).join('')}</tr></table>`
}

/** The number as on the tag of a device, with the hole for its string. */
const tag = (repairOrderNo: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="padding:0;font:600 17px/1.4 ${MONO}">${escaped(repairOrderNo)}</td><td align="right" style="padding:0"><div style="width:12px;height:12px;border:1px solid ${MAIL_COLOURS.border};border-radius:8px;background:${MAIL_COLOURS.surface};font-size:0">&nbsp;</div></td></tr></table>`

/**
 * A mail as a page: the number, the line of the repair, the paragraphs of its text, the page to open as a button, the centre below. It
 * loads nothing, and holds no markup but its own. `publicUrl`: where paths in the text begin.
 */
export const mailHtml = (text: string, publicUrl: string, { language, subject, repairOrderNo, stage }: MailFacts): string => {
  const { paragraphs: texts, signature } = partsOf(text)
  return `<!doctype html>
<html lang="${language === 'zh-hant' ? 'zh-Hant-TW' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${MAIL_COLOURS.surface};color:${MAIL_COLOURS.text};font:15px/1.6 ${FACE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;background:${MAIL_COLOURS.raised};border:1px solid ${MAIL_COLOURS.border};border-radius:10px"><tr><td style="padding:20px 20px 4px;overflow-wrap:anywhere">
${repairOrderNo ? tag(repairOrderNo) : ''}${stage ? line(stage, language) : ''}${paragraphs(texts, publicUrl, language)}
</td></tr></table>
${signature === '' ? '' : `<p style="max-width:560px;margin:16px auto 0;padding:0 20px;text-align:left;font-size:13px;color:${MAIL_COLOURS.muted}">${lines(signature)}</p>`}
</td></tr></table>
</body>
</html>
`
}
