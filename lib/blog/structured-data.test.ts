import { describe, expect, it } from 'vitest'
import type { Post } from './post'
import { blogPosting } from './structured-data'

const post: Post = {
  slug: 'example',
  title: 'Ends </script> early',
  description: 'A description of the fixture that is long enough to be accepted.',
  date: '2025-01-15',
  authors: ['docs', 'engineering'],
  tags: ['hello'],
  readingMinutes: 7,
  truncated: true,
}
const at = (route: string) => `https://docs.example.com/sub${route}`
const parsed = (value: Post) => JSON.parse(blogPosting(value, at)) as Record<string, unknown>

describe('blogPosting', () => {
  it('describes the post with absolute addresses', () => {
    expect(parsed(post)).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://docs.example.com/sub/blog/example',
      headline: 'Ends </script> early',
      datePublished: '2025-01-15',
      dateModified: '2025-01-15',
      keywords: ['Hello'],
      author: [
        { '@type': 'Organization', name: 'Documentation team' },
        { '@type': 'Organization', name: 'Engineering team' },
      ],
      timeRequired: 'PT7M',
    })
    expect(parsed(post)).not.toHaveProperty('image')
  })

  it('takes over picture and day of change', () => {
    expect(parsed({ ...post, updated: '2025-02-01', image: '/blog/card.png' })).toMatchObject({
      dateModified: '2025-02-01',
      image: 'https://docs.example.com/sub/blog/card.png',
    })
  })

  it('cannot end the script element it stands in', () => {
    expect(blogPosting(post, at)).not.toContain('</script')
  })
})
