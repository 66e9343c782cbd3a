/** What GraphiQL shows before anything is typed. */
export const firstQuery = `# Remittance Desk, sample endpoint
#
# The records are made up and live in
# memory until the server stops.
#
# Without a token you are the customer
# Sender A. For another view, open Headers
# below and enter one of these words:
#   { "authorization": "Bearer officer" }
# customer, teller, officer,
# administrator, service.
#
# The clock stands still. This header moves
# it by that many minutes:
#   { "x-sample-minutes": "60" }

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
