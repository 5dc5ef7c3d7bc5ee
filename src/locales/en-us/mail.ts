import type { messages as zh } from '../zh-hant/mail.ts'

/** What the mail to a notification goes on to say, and what to do now (domain.md section 13). Only the service speaks it. */
export const messages: Record<keyof typeof zh, string> = {
  'mail-subject': '{no}: {sentence}',
  'mail-greeting': 'Hello {name},',
  'mail-line': '{label}: {value}',
  'mail-change': '{from} → {to}',
  'mail-open': 'Open the page',
  'mail-centreWrote': 'From the service centre',
  'mail-customerWrote': 'From the customer',
  'mail-comment': 'Comment',
  'mail-test-subject': 'Test email',
  'mail-test-text':
    'Hello,\n\n{name} sent this email to check that the emails of the service centre arrive. They do: there is nothing for you to do.',
  'mail-end-customer':
    'This email was sent automatically; please do not reply to it. If you have a question, open the link above and write to us on the order.',
  'mail-end-employee': 'This email was sent automatically; please do not reply to it.',
  'mail-end-tracking':
    'This email was sent automatically; please do not reply to it. The link above opens this one repair without signing in, so please do not forward it. If you have a question, contact the service centre.',
  'mail-tracking-accept':
    'Your request was accepted. Please get the product to us by the date below, and write the order number on the box. Pack it well and back up your data first. The link shows the progress at any time.',
  'mail-tracking-ship':
    'We have sent your product back; the details are below. The link shows where it is. The repair is closed 14 days after shipping, so please contact us before that if anything is wrong.',
  'mail-tracking-comment': '{name} wrote to you about your order; the message is below. You can reply on the page below.',
  'mail-tracking-goodsReminder':
    'We accepted your request, but your product has not arrived. Please send it soon, with the order number on the box; 30 days after acceptance it is cancelled automatically. If it is on its way, ignore this email.',
  'mail-code-subject': 'Your code',
  'mail-code-text': 'Type this code on the tracking page of order {no} within {minutes} minutes:',
  'mail-code-end': 'If it was not you, ignore this email and give the code to nobody; without it nobody can answer in your place.',
  'mail-link-subject': 'Your link to the repair',
  'mail-link-text': 'Here is a new link to your repair. You do not have to sign in:',

  'mail-customer-submit':
    'Thank you for your request. Below are its number and items. We review it within one working day and write to you again. Please do not send anything before that.',
  'mail-customer-requestInfo':
    'To go on with your repair we still need what is listed below. Open the link and fill in just that; we continue as soon as we have it.',
  'mail-customer-accept':
    'Your request was accepted. Please get the product to us by the date below: print the send-in sheet from the order and put it in the parcel, or bring it to the counter. Pack the product well and back up your data first.',
  'mail-customer-reject':
    'We are sorry, but we cannot accept the item below, for the reason given. There is no need to send it. If you have a question, write to us on the order.',
  'mail-customer-receive': 'Your product has arrived. An engineer will examine it next; there is nothing for you to do now.',
  'mail-customer-issueQuote':
    'We have examined your product. Below is the quotation, tax included. Open the link before it runs out and approve or decline it; we do not start the repair before you answer.',
  'mail-customer-requote':
    'The repair turned out differently, so the earlier quotation is void. Open the link before the new one runs out and approve or decline it.',
  'mail-customer-approveQuote':
    'The quotation below was approved, and we will plan the repair. Please keep this email as your confirmation.',
  'mail-customer-declineQuote':
    'The quotation was declined. We send the product back without repairing it; an inspection fee, if there is one, is shown below. Please keep this email as your confirmation.',
  'mail-customer-waitParts':
    'We have ordered the parts for your repair and continue once they are here. The expected date is below; there is nothing for you to do.',
  'mail-customer-conclude':
    'We are done with your product; the outcome is below. We are preparing the return and write again when it is on its way.',
  'mail-customer-testPass':
    'Your product was repaired and passed its test. We are preparing the return and write again when it is on its way.',
  'mail-customer-ship':
    'We have sent your product back; the details are below. Once you have it, open the link and confirm the receipt, and rate us if you like. Without an answer the repair is closed 14 days after shipping.',
  'mail-customer-reopen':
    'The item below was taken up again; its earlier repair stays on record. Please send the product in once more, with the send-in sheet.',
  'mail-customer-cancel':
    'The item below was cancelled. Nothing more will be done, and please do not send it. If you still need a repair, create a new order.',
  'mail-customer-override':
    'The service centre corrected the status of the item below, for the reason given. Open the link to see where it stands.',
  'mail-customer-correct':
    'We have put the following details of your repair right; what stood there before is on the left of the arrow. If anything is not as it should be, open the link and tell us.',
  'mail-customer-addressChanged':
    'An address of your repair order was changed; the old one is on the left of the arrow. If you did not ask for this, open the link and tell us at once.',
  'mail-customer-moveToOrder':
    'The following product now belongs to another repair order. From now on its progress, quotation and return are found under the new number. Labels with the old number remain valid.',
  'mail-customer-comment': '{name} wrote a comment on your order. Open the link to read it or to reply.',
  'mail-customer-goodsReminder':
    'We accepted your request, but your product has not arrived. Please send it soon, with the send-in sheet; 30 days after acceptance it is cancelled automatically. If it is on its way, ignore this email.',
  'mail-customer-quoteReminder':
    'We have no answer to the quotation yet. Open the link before it runs out and approve or decline it; the repair does not start before you answer.',
  'mail-customer-quoteExpired':
    'The quotation below has run out and can no longer be approved. If you want the repair, ask the service centre for a new one; if not, you can still open the link and decline, and we send the product back.',
  'mail-customer-infoReminder':
    'We do not have your answer yet, and go on as soon as we do. Open the link and fill in just what is listed below.',
  'mail-customer-late':
    'The repair below is taking longer than planned, and we are sorry about the wait. We are on it, and tell you the new date as soon as there is one; there is nothing for you to do.',

  'mail-employee-submit': 'A new order was submitted. Please review it within one working day.',
  'mail-employee-answerInfo': 'The customer sent what was asked for. The item is back in its earlier status; please go on.',
  'mail-employee-receive': 'The product was received. Please plan its diagnosis; an item that nobody has yet may be taken.',
  'mail-employee-approveQuote': 'The customer approved the quotation. The repair may begin.',
  'mail-employee-declineQuote': 'The customer declined the quotation. Do not repair it; prepare the return.',
  'mail-employee-partsArrived': 'The parts that were awaited are here. The repair may go on.',
  'mail-employee-handOver': 'The engineer has examined the device and handed it over. Please send the quotation to the customer.',
  'mail-employee-correct': 'Serial number or quantity of an item of yours was put right. Please go by the new details.',
  'mail-employee-moveToOrder': 'An item of yours is now in another repair order. Its old label can still be scanned.',
  'mail-employee-conclude': 'The engineer ended the work without a repair. Please prepare the return.',
  'mail-employee-testPass': 'The product was repaired and passed its test. Please prepare the return.',
  'mail-employee-reopen': 'The item was taken up again.',
  'mail-employee-override': 'The status of an item was overridden; the history says why.',
  'mail-employee-comment': '{name} wrote a comment on the order. Open the link to read it or to reply.',
  'mail-employee-quoteExpired': 'The customer did not answer in time. Please ask whether a new quotation is wanted.',
  'mail-employee-overdue': 'These items are overdue ({count} in all), those that have waited longest first. Please see to them.',
  'mail-employee-mailsFailed': 'Emails could not be delivered ({count} in all). Open the link to see why, and to send them again.',
}
