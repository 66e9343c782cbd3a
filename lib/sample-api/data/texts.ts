/** The only text that a customer reads while something is reviewed, whatever the cause. */
export const NEUTRAL_TEXT =
  'We are checking some details. You do not need to do anything unless we contact you.'
