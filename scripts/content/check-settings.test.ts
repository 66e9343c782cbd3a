import { expect, it } from 'vitest'
import * as config from '@/site.config'
import { EXIT, Failure } from '../shared/failure'
import { checkSettings } from './check-settings'

it('says nothing about settings that are in order', () => {
  expect(() => checkSettings(config, '/sub')).not.toThrow()
})

it('names file, line, setting and what it has to be, all at once', () => {
  const settings = { ...config, progressBar: { ...config.progressBar, delay: -1, speed: -1 } }
  const check = () => checkSettings(settings, 'sub')
  expect(check).toThrow(Failure)
  expect(check).toThrow(expect.objectContaining({ exitCode: EXIT.contentProblem }))
  expect(check).toThrow(
    /site\.config\.ts:\d+:3 {2}error {2}settings\n {2}progressBar\.delay cannot be negative\.\n\nsite\.config\.ts:\d+:3.*\n {2}progressBar\.speed cannot be negative\.\n\nBASE_PATH {2}error {2}settings\n {2}BASE_PATH is "sub"\. It has to be empty, or a path that begins with a slash, such as \/docs\./,
  )
})
