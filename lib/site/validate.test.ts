import { describe, expect, it } from 'vitest'
import * as config from '@/site.config'
import { validateBasePath, validateSettings } from './validate'

/** The settings of the site, changed in one place: `site.logo.width`, value. */
function changed(setting: string, value: unknown): unknown {
  const copy = structuredClone({ ...config }) as Record<string, unknown>
  const path = setting.split('.')
  const last = path.pop() ?? ''
  let parent = copy
  for (const name of path) parent = parent[name] as Record<string, unknown>
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else parent[last] = value
  return copy
}

describe('validateSettings', () => {
  it('accepts the settings of this site', () => {
    expect(validateSettings({ ...config })).toEqual([])
  })

  it.each([
    [
      'site.url',
      'https://docs.example.com/',
      'has to be an absolute URL without a slash at the end, and is "https://docs.example.com/"',
    ],
    [
      'site.url',
      'https://docs.example.com/sub',
      'has to be the origin alone; a folder on the host is set with BASE_PATH when building',
    ],
    ['site.lang', 'English', 'has to be a language tag, such as en'],
    ['site.product.name', '', 'is empty, or has spaces around it'],
    ['site.product.tagline', ' Money ', 'is empty, or has spaces around it'],
    [
      'site.product.description',
      'Too short.',
      'has to have 50 to 160 characters, as search results show it',
    ],
    [
      'site.product.website',
      '/product',
      'has to be an absolute URL without a slash at the end, and is "/product"',
    ],
    [
      'site.product.social',
      [{ label: 'A', href: 'linkedin.com' }],
      'has to be an absolute URL without a slash at the end, and is "linkedin.com"',
      'site.product.social[0].href',
    ],
    [
      'site.product.social',
      [
        { label: 'A', href: 'https://a.example' },
        { label: 'A', href: 'https://b.example' },
      ],
      'has two links with the same label',
    ],
    [
      'site.sibling.docs',
      'ftp://example.com',
      'has to be an absolute URL without a slash at the end, and is "ftp://example.com"',
    ],
    ['site.company.copyrightYear', 25, 'has to be a year'],
    [
      'site.repository.editBase',
      'https://example.com/edit',
      'has to be an address inside the repository',
    ],
    ['site.logo.width', 140.5, 'has to be a whole number'],
    ['site.version.name', undefined, 'is missing'],
    ['site.blog.authors', {}, 'has to have at least one entry'],
    [
      'site.blog.authors.Some One',
      { name: 'A', title: 'B' },
      'has to be a key of small letters, digits and hyphens',
    ],
    ['site.blog.tags.hello.label', '', 'is empty, or has spaces around it'],
    ['site.blog.recentPosts', 0, 'has to be at least 1'],
    ['site.indexable', 'yes', 'has to be true or false'],
    [
      'site.colour',
      'red',
      'is not a setting: remove it, or say in lib/site/validate.ts what it may be',
    ],
    ['DESKTOP_MIN_WIDTH', '996', 'has to be a whole number of pixels'],
    ['DESKTOP_MIN_WIDTH', 99, 'has to be between 320 and 1920 pixels'],
    ['storageKeys.theme', 'announcement.id', 'has one name for two things', 'storageKeys'],
    ['progressBar.minimum', 8, 'has to be between 0 and 1'],
    ['progressBar.delay', -200, 'cannot be negative'],
    ['wordsPerMinute', undefined, 'is missing'],
  ])('names %s when it is %j', (setting, value, message, named = setting) => {
    expect(validateSettings(changed(setting, value))).toEqual([{ setting: named, message }])
  })

  it('names all problems at once', () => {
    const wrong = changed('site', { ...config.site, url: 'x', lang: 'X', indexable: 1 })
    expect(validateSettings(wrong).map(({ setting }) => setting)).toEqual([
      'site.url',
      'site.lang',
      'site.indexable',
    ])
  })
})

describe('validateBasePath', () => {
  it.each(['', '/', '/sub', '/sub/', '/a/b-c_d.e'])('accepts %j', (value) => {
    expect(validateBasePath(value)).toBeUndefined()
  })

  it.each(['sub', 'https://example.com/sub', '/a b', '//a', '/a?b', '.'])('refuses %j', (value) => {
    expect(validateBasePath(value)).toBe(
      `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`,
    )
  })
})
