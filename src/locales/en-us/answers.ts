import type { messages as zh } from '../zh-hant/answers.ts'

/** Answers of a customer to questions, also given on their behalf. */
export const messages: Record<keyof typeof zh, string> = {
  'orderView-answer-title': 'Answer for the customer',
  'orderView-answer-text':
    'Record what the customer told you by phone, by email or at the counter. The history marks it as on behalf of the customer.',
  'orderView-answer-submit': 'Send answer',

  // working copy
  'repairItem-onBehalf': 'Answer for the customer',
  'repairItem-onBehalf-title': 'Waiting for the customer’s answer',
  'repairItem-onBehalf-text': 'If the customer answers by phone or email, you can fill it in and send it here.',
  // customer page
  'repairItem-answer': 'Information needed',
  'repairItem-answer-pictures': 'Photos with the question',
  'repairItem-answer-asked': 'The service centre asks',
  'repairItem-answer-meanwhile': 'Somebody else has answered in part meanwhile.',
  'repairItem-answer-replaces': 'What you typed is still below. Sending it replaces these values.',
  'repairItem-answer-submit': 'Send',
  'repairItem-answer-files': 'Photos or documents',
  'repairItem-answer-words': 'In your own words (optional)',
  'repairItem-answer-wordsHint': 'If you cannot give what is asked for above, tell us why.',
  'repairItem-answer-wordsOnly': 'Your answer',
  'repairItem-answer-documents': 'Please attach: {list}',
}
