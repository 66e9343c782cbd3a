import type { ReactNode } from 'react'
import { priceExamples } from '@/lib/money/price-examples'
import { priceLines } from '@/lib/money/price-lines'
import { DataTable } from '@/components/mdx/data-table'

/** The calculator's examples as a table, priced by the same function; needs no scripts. */
export function PriceTable() {
  const priced = priceExamples.flatMap((example) => {
    const { lines } = priceLines(example)
    return lines ? [{ ...example, lines }] : []
  })
  const row = (label: string, cell: (example: (typeof priced)[number]) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {priced.map((example) => (
        <td key={example.receiveCurrency}>{cell(example)}</td>
      ))}
    </tr>
  )
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Line</th>
          {priced.map(({ sendCurrency, receiveCurrency }) => (
            <th key={receiveCurrency} scope="col">
              {sendCurrency} to {receiveCurrency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
