import type { messages as zh } from '../zh-hant/terms.ts'

/** The terms of service of version `TERMS_VERSION`; the numbers come from domain.md section 11. */
export const messages: Record<keyof typeof zh, string> = {
  'terms-version': 'Version {version}',
  'terms-lead':
    'How a repair works here, and what we do with your data. This is the version that you accept when you submit an order or register.',
  'terms-send-title': 'Sending the product',
  'terms-send-1': 'Once your order is accepted, send or bring the product within {days} working days (Monday to Friday).',
  'terms-send-2': 'If it has not arrived {days} days after that, the order is cancelled automatically. You can always order again.',
  'terms-send-3': 'Pack it well and enclose only the accessories listed in the order, so that nothing is damaged or lost on the way.',
  'terms-send-4':
    'Back up your data and take out SIM and memory cards first. A repair may erase what is on the device, and we cannot restore it.',
  'terms-quote-title': 'Quotation and cost',
  'terms-quote-1': 'Repairs under warranty are free. Where there is a charge we quote first, and start only after you approve.',
  'terms-quote-2':
    'Quotations are in New Taiwan dollars with {tax}% business tax, and are usually valid for {days} days ({min} to {max}, as the quotation says). After that please ask for a new one.',
  'terms-quote-3': 'You may decline. The product then comes back as it is, and the inspection fee named in the quotation may apply.',
  'terms-quote-4': 'If your order names an amount up to which no approval is needed, repairs within it start at once.',
  'terms-warranty-title': 'Warranty on the repair',
  'terms-warranty-1':
    'What we repaired is under warranty for {days} days from the day we send it back. The same fault is repaired again for free.',
  'terms-warranty-2': 'Damage by opening the device, by liquid, by a fall or by other force is not covered.',
  'terms-warranty-3':
    'An order closes automatically {days} days after we sent the product back if we hear of no problem. This does not end the warranty.',
  'terms-uncollected-title': 'Products nobody collects',
  'terms-uncollected-1':
    'If a product has been ready for more than {days} days, we get in touch. Nothing is thrown away without your consent.',
  'terms-data-title': 'Personal data',
  'terms-data-1': 'We use your contact data for your repair only: to reach you, to send the product back, to issue the invoice.',
  'terms-data-2': 'They go to the people who work on your case and to the carrier. They are never sold or used for advertising.',
  'terms-data-3':
    'A draft that was not touched for {days} days is deleted. Submitted orders and their history are kept, as proof for warranty and accounts; names, addresses, comments and files are removed five years after the end.',
  'terms-data-4':
    'You can download your data from your profile, and ask us to correct or delete them. When an account is deleted they are blanked; orders keep only the name and addresses that they were submitted with.',
  'terms-photos-title': 'Photographs and files',
  'terms-photos-1':
    'Photographs, videos and documents serve to judge and record this repair. Only your account, your company’s manager and the people on the case see them.',
  'terms-photos-2':
    'Where a photograph was taken is removed on upload. Please do not show people or papers that have nothing to do with the repair.',
  'terms-account-title': 'Your account',
  'terms-account-1': 'Keep your password to yourself. We never ask for it by telephone, mail or message.',
  'terms-account-2': 'After several wrong passwords an account is locked for a while; resetting the password unlocks it at once.',
  'terms-inForce': 'In force from {date}',
  'terms-history': 'Earlier versions',
  'terms-history-first': 'This is the first version; there are no earlier ones.',
  'terms-history-entry': 'Version {version}, from {date}',
  'terms-consent-give': 'I have read version {version} and agree',
  'terms-consent-given': 'Thank you, your consent is noted.',
}
