export default { logo: <b>Library</b>, footer: { content: 'Library' } }
