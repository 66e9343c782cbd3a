import { describe, expect, it } from 'vitest'
import * as config from '@/site.config'
import { EXIT, Failure } from '../shared/failure'
import { checkSettings } from './check-settings'

describe('checkSettings', () => {
  it('says nothing about settings that are in order', () => {
    expect(() => checkSettings({ ...config }, '/sub')).not.toThrow()
  })

  it('names file, setting and what it has to be, all at once', () => {
    const settings = { ...config, wordsPerMinute: 0, lazyPlaceholderDelay: undefined }
    expect(() => checkSettings(settings, 'sub')).toThrow(
      new Failure(
        [
          'site.config.ts: lazyPlaceholderDelay is missing.',
          'site.config.ts: wordsPerMinute has to be at least 1.',
          'BASE_PATH is "sub". It has to be empty, or a path that begins with a slash, such as /docs.',
        ].join('\n'),
        EXIT.contentProblem,
      ),
    )
  })
})
