import { describe, expect, it } from 'vitest'
import { anchorId, pageOfKind, REFERENCE_PAGES, referenceHref } from './anchors'

describe('addresses of the reference', () => {
  it.each([
    [referenceHref('mutation', 'createQuote'), '/docs/api/mutations#mutation-createQuote'],
    [
      referenceHref('mutation', 'createQuote', 'input'),
      '/docs/api/mutations#mutation-createQuote-input',
    ],
    [
      referenceHref('enum', 'TransactionStatus', 'ON_HOLD'),
      '/docs/api/enums#enum-TransactionStatus-ON_HOLD',
    ],
    [
      referenceHref('input', 'MoneyInput', 'amount'),
      '/docs/api/inputObjects#input-MoneyInput-amount',
    ],
    [referenceHref('interface', 'Node'), '/docs/api/objects#interface-Node'],
    [referenceHref('subscription', 'tick'), '/docs/api/queries#subscription-tick'],
    [referenceHref('directive', 'auth', 'role'), '/docs/api/scalars#directive-auth-role'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected)
  })

  it('keep names apart that differ by case alone', () => {
    expect(anchorId('object', 'Status')).not.toBe(anchorId('object', 'STATUS'))
  })

  it('lead to one of the seven pages', () => {
    expect(REFERENCE_PAGES).toHaveLength(7)
    expect(REFERENCE_PAGES).toContain(pageOfKind('directive'))
  })
})
