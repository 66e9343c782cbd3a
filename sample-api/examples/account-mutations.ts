import { SAMPLE_CODE, SAMPLE_PASSWORD, SAMPLE_RESET_TOKEN } from '../data/users'
import type { MutationArguments } from '../schema-types'
import { gbp, key, type Examples } from './types'

/** Logins, due diligence and forms: arguments that succeed on fresh records. */
export const accountMutations = {
  register: {
    input: {
      email: 'sender-n@example.com',
      phone: '+447700900123',
      password: SAMPLE_PASSWORD,
      residence: 'GB',
      platform: 'WEB',
      acceptedDocumentIds: ['leg_01', 'leg_02'],
      idempotencyKey: key(1),
    },
  },
  verifyContact: { registrationId: 'reg_01', channel: 'EMAIL', code: SAMPLE_CODE },
  resendVerificationCode: { registrationId: 'reg_01', channel: 'SMS' },
  login: {
    input: {
      email: 'sender-a@example.com',
      password: SAMPLE_PASSWORD,
      platform: 'WEB',
      deviceLabel: 'Firefox on Linux',
    },
  },
  completeMfaChallenge: { challengeId: 'chl_s1', method: 'TOTP', response: SAMPLE_CODE },
  renewChallenge: { challengeId: 'chl_01' },
  refreshSession: { refreshToken: 'sample-refresh-token-01' },
  logout: { sessionId: 'ses_01' },
  requestPasswordReset: { email: 'sender-a@example.com' },
  resetPassword: { token: SAMPLE_RESET_TOKEN, newPassword: 'another horse and more staples' },
  changeContact: { contact: { email: 'sender-a@mail.example.com' } },
  confirmContactChange: {
    id: 'ctc_01',
    challengeId: 'chl_c1',
    response: SAMPLE_CODE,
    code: SAMPLE_CODE,
  },
  enrollMfaMethod: { method: 'PASSKEY', label: 'Phone of Sender A' },
  confirmMfaMethod: {
    enrollmentId: 'enr_01',
    response: SAMPLE_CODE,
    challengeId: 'chl_m1',
    challengeResponse: SAMPLE_CODE,
  },
  createUploadSlot: {
    input: {
      kind: 'PAYSLIP',
      fileName: 'payslip-december.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 482133,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  submitKyc: {
    input: {
      targetLevel: 'ENHANCED',
      name: { given: 'Sender', family: 'A', full: 'Sender A' },
      dateOfBirth: '1990-04-12',
      nationality: 'GB',
      address: {
        buildingNumber: '1',
        streetName: 'Example Street',
        postCode: 'EX1 1AA',
        townName: 'Exampleton',
        country: 'GB',
      },
      documentIds: ['doc_01', 'doc_03'],
      formSubmissionIds: ['fsb_01'],
    },
  },
  decideKyc: {
    input: {
      caseId: 'kyc_03',
      outcome: 'REQUEST_MORE',
      reasons: ['Please upload an extract of the register that is not older than 3 months.'],
      note: 'The extract has no date.',
    },
  },
  resolveScreeningMatch: {
    matchId: 'scm_01',
    status: 'REJECTED',
    note: 'Another person with the same name; the date of birth differs.',
  },
  saveFormTemplate: {
    input: {
      key: 'occupation',
      purpose: 'PERIODIC_REVIEW',
      locale: 'en',
      title: 'What do you do for a living?',
      sections: [
        {
          key: 'work',
          title: 'Work',
          fields: [{ key: 'occupation', label: 'Occupation', type: 'TEXT', required: true }],
        },
      ],
      expectedVersion: 0,
    },
  },
  publishFormTemplate: { id: 'frm_05', expectedVersion: 1 },
  submitForm: {
    input: {
      templateId: 'frm_01',
      answers: [
        { fieldKey: 'source', values: ['salary'] },
        { fieldKey: 'employer', text: 'Example Employer Ltd' },
        { fieldKey: 'monthly-amount', amount: gbp('600.00') },
        { fieldKey: 'document', documentIds: ['doc_03'] },
        { fieldKey: 'declaration', text: 'true' },
      ],
      declared: true,
    },
  },
  reviewFormSubmission: {
    id: 'fsb_01',
    status: 'RETURNED',
    note: 'Please add a payslip that shows your name.',
  },
} satisfies Partial<Examples<MutationArguments>>
