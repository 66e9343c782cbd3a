import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments'
import { Failure, Help } from './failure'

const usage = 'npm run something -- [--strict]'
const options = { strict: { type: 'boolean' } } as const

describe('readArguments', () => {
  it('reads options', () => {
    expect(readArguments(usage, options, { args: ['--strict'] }).values.strict).toBe(true)
  })

  it.each(['--help', '-h'])('answers %s with the usage', (arg) => {
    expect(() => readArguments(usage, options, { args: [arg] })).toThrow(Help)
  })

  it.each(['--strickt', 'name'])('refuses %s, and shows the usage', (arg) => {
    const read = () => readArguments(usage, options, { args: [arg] })
    expect(read).toThrow(Failure)
    expect(read).toThrow(arg)
    expect(read).toThrow(usage)
  })
})
