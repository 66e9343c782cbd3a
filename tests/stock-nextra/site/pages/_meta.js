export default { index: 'Introduction', reference: 'Reference' }
