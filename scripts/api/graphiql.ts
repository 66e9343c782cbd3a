/** What GraphiQL shows before the reader has typed anything. */
export const defaultQuery = `# Remittance Desk, sample endpoint
#
# The records are made up, live in memory, and start afresh with the server.
# Without a token you are the customer Sender A. For another view, set a header
# below: { "Authorization": "Bearer officer" }. The words that count are
# customer, teller, officer, administrator and service; any other token is
# accepted and means customer.

query FirstLook {
  viewer {
    user {
      role
    }
    customer {
      id
      name {
        full
      }
      kycLevel
    }
  }
  corridors {
    id
    sendCurrency
    receiveCountry
    receiveCurrency
  }
}
`
