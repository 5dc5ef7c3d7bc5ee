import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/app/')

/** The tests that open the whole application take longest: they come first, so that none of them is left over when all others are done. */
export class WholeApplicationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
