import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './letter.ts'

/** A letter as nodemailer takes it: text and page to one address. */
export const messageOf = ({ messageId, from, to, subject, text, html, date, language }: Letter): SendMailOptions => ({
  messageId,
  from,
  // as an object it is an address, whatever it holds, and never a list
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  date,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  disableFileAccess: true,
  disableUrlAccess: true,
})
