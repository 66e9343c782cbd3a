import type { ReactNode } from 'react'
import { tableRoles } from '@/lib/mdx/table-roles.mjs'
import { priceExamples, priceLines } from '@/product/money/price-lines'
import { DataTable } from '@/components/mdx/markdown-elements'

/** The calculator's examples as a table, priced by the same function; needs no scripts. */
export function PriceTable() {
  const priced = priceExamples.flatMap((example) => {
    const { lines } = priceLines(example)
    return lines ? [{ ...example, lines }] : []
  })
  const pair = ({ sendCurrency, receiveCurrency }: (typeof priced)[number]) =>
    `${sendCurrency} to ${receiveCurrency}`
  const row = (label: string, cell: (example: (typeof priced)[number]) => ReactNode) => (
    <tr role={tableRoles.tr}>
      <th scope="row">{label}</th>
      {priced.map((example) => (
        <td key={example.receiveCurrency} role={tableRoles.td} data-label={pair(example)}>
          {cell(example)}
        </td>
      ))}
    </tr>
  )
  return (
    <DataTable role={tableRoles.table}>
      <thead role={tableRoles.thead}>
        <tr role={tableRoles.tr}>
          <th scope="col" role={tableRoles.th}>
            Line
          </th>
          {priced.map((example) => (
            <th key={example.receiveCurrency} scope="col" role={tableRoles.th}>
              {pair(example)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.tbody}>
        {row('Total to pay', ({ sendCurrency, values }) => `${sendCurrency} ${values.total}`)}
        {row('Fee', ({ sendCurrency, values }) => `${sendCurrency} ${values.fee}`)}
        {row('Amount converted', ({ lines }) => lines.converted)}
        {row('Mid-market rate', ({ values }) => values.midMarketRate)}
        {row('Customer rate', ({ values }) => values.rate)}
        {row('Before rounding', ({ lines }) => lines.exactReceived)}
        {row('Recipient gets', ({ lines }) => (
          <strong>{lines.received}</strong>
        ))}
        {row('Margin', ({ lines }) => lines.margin)}
        {row('Total cost', ({ lines }) => lines.totalCost)}
      </tbody>
    </DataTable>
  )
}
