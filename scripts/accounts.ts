import { demoAccountLines } from '../demo/demo-accounts.ts'

/** Prints the demo accounts of the mock backend. */
console.log(
  ['', 'The product runs on the mock backend; all data is invented and stays in your browser.', '', ...demoAccountLines(), ''].join('\n'),
)
